// "As it was this morning": one key, one question, and a demo shop is back at its mark (deskPack.rewind).
import { call, can } from '../api/call.ts';
import { readAnew } from '../api/query.ts';
import { t } from '../i18n.ts';
import { confirmAction } from '../parts/confirm.ts';
import { formatTime } from '../parts/format.ts';
import { tellDone, tellError } from '../parts/tell.ts';

/** Whether who is logged in may; the shop itself refuses where it is no demo. */
export const mayRewind = (): boolean => can('deskPack.rewind') && can('deskPack.list');

/** Asks once, and does it. Nothing happens in a real shop, or without a mark. */
export async function rewindShop(): Promise<void> {
  try {
    const { canRewind, markedAt } = await call('deskPack.list', {});
    if (!canRewind || markedAt === undefined) return;
    const at = formatTime(markedAt);
    const isSure = await confirmAction({
      title: t('shell.rewind.title'),
      text: t('shell.rewind.text', { at }),
      action: t('shell.rewind.action'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call('deskPack.rewind', {});
    tellDone(t('shell.rewind.done', { at }));
  } catch (error) {
    tellError(error);
  }
  await readAnew();
}
