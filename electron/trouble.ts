// What is wrong, as the trouble page shows it: words for the owner first, details for who helps below.
import { listRestorable, type Restorable } from '../server/desktop.ts';
import type { StartError } from '../server/startError.ts';
import type { TroubleView } from './bridge.ts';
import { type Both, type DesktopLanguage, say } from './language.ts';
import { describe } from './log.ts';
import { actionLabels, adviceFor, type TroubleKind, troubleTexts } from './troubleTexts.ts';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly text: Both;
  readonly where: string;
  readonly error: unknown;
  readonly backups: readonly Restorable[];
}

/** A failed start, with the backups of the folder where they would help. */
export async function troubleOfStart(error: unknown, dataFolder: string): Promise<Trouble> {
  const kind = isStartError(error) ? error.code : 'unknown';
  const text = isStartError(error) ? error.text : troubleTexts.unknown;
  const offers = adviceFor(kind).offersBackups === true;
  const backups = offers ? await listRestorable(dataFolder).catch(() => []) : [];
  return { kind, text, where: dataFolder, error, backups };
}

/** A trouble of the app itself. */
export function ownTrouble(
  kind: Exclude<TroubleKind, StartError['code'] | 'unknown'>,
  where: string,
  error: unknown,
): Trouble {
  return { kind, text: troubleTexts[kind], where, error, backups: [] };
}

/** The trouble as the page gets it. `facts` stand first in the details: version, system. */
export function presentTrouble(trouble: Trouble, language: DesktopLanguage, facts: string): TroubleView {
  const { title, advice, actions } = adviceFor(trouble.kind);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const restore = say(troubleTexts.restore, language);
  return {
    language,
    title: say(title, language),
    text: say(trouble.text, language, { where: trouble.where }),
    advice: say(advice, language),
    buttons: actions.map((action, at) => ({ action, label: say(actionLabels[action], language), isFirst: at === 0 })),
    backups: trouble.backups.map(({ name, at, orders }) => ({
      name,
      label: say(troubleTexts.backupLabel, language, { at: time.format(at), orders, name }),
      restore,
    })),
    details: detailsOf(trouble, facts),
    detailsLabel: say(troubleTexts.details, language),
    backupsLabel: say(troubleTexts.backups, language),
  };
}

/** What "copy details" copies. */
export function detailsOf({ kind, where, error }: Trouble, facts: string): string {
  return [facts, `code: ${kind}`, `where: ${where}`, error === undefined ? '' : describe(error)].join('\n').trim();
}

/** By name: the class itself lies behind the shop's doors. */
function isStartError(error: unknown): error is StartError {
  return error instanceof Error && error.name === 'StartError';
}
