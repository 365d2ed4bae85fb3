// Short notices at the edge of the window: done, failed, and done with a way back.
import { ElMessage } from 'element-plus';
import { h } from 'vue';
import { ApiError, OfflineError } from '../api/errors.ts';
import { t } from '../i18n.ts';
import { language } from '../language.ts';

export function tellDone(text: string = t('common.done')): void {
  ElMessage({ type: 'success', message: text, plain: true });
}

/** Something to keep in mind: stays until it is closed. */
export function tellWarning(text: string): void {
  ElMessage({ type: 'warning', message: text, plain: true, showClose: true, duration: 0 });
}

/** Says why a call failed. A shop that doesn't answer is told by the offline bar already. */
export function tellError(error: unknown): void {
  if (error instanceof OfflineError) {
    ElMessage({ type: 'warning', message: t('common.offline.notSaved'), plain: true, grouping: true });
    return;
  }
  if (error instanceof DOMException && error.name === 'AbortError') return;
  ElMessage({ type: 'error', message: errorText(error), plain: true, grouping: true, duration: 6000, showClose: true });
}

/** A failure in words for a person. */
export function errorText(error: unknown): string {
  if (error instanceof OfflineError) return t('common.offline.text');
  if (error instanceof ApiError) {
    const reasons = Object.values(error.fields).join(language.value === 'en' ? '; ' : '；');
    const joint = language.value === 'en' ? ' — ' : '：';
    return [error.message || t('common.failed'), reasons].filter((text) => text !== '').join(joint);
  }
  return error instanceof Error && error.message !== '' ? error.message : t('common.failed');
}

/** Says what was done and offers the way back for some seconds. `undo` is called at most once. */
export function tellUndoable(text: string, undo: () => Promise<unknown>): void {
  const notice = ElMessage({
    type: 'success',
    plain: true,
    duration: 8000,
    showClose: true,
    message: h('span', { class: 'row' }, [
      text,
      h('button', { class: 'plain-button undo-button', type: 'button', onClick: takeBack }, t('common.undo')),
    ]),
  });
  let isTaken = false;
  async function takeBack(): Promise<void> {
    // The notice takes a moment to go, in which its button can be clicked again.
    if (isTaken) return;
    isTaken = true;
    notice.close();
    try {
      await undo();
      tellDone(t('common.undone'));
    } catch (error) {
      tellError(error);
    }
  }
}
