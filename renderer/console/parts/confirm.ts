// Questions before what can't be taken back.
import { ElMessageBox } from 'element-plus';
import type { VNode } from 'vue';
import { t } from '../i18n.ts';
import { tellDone, tellError } from './tell.ts';

export interface Question {
  readonly title: string;
  readonly text: string | VNode;
  /** The word on the button that does it: the deed itself, such as "Delete". */
  readonly action: string;
  readonly isDangerous?: boolean;
}

/** Resolves true when the person agrees. */
export async function confirmAction({ title, text, action, isDangerous = false }: Question): Promise<boolean> {
  try {
    await ElMessageBox.confirm(text, title, {
      confirmButtonText: action,
      cancelButtonText: t('common.cancel'),
      confirmButtonClass: isDangerous ? 'el-button--danger' : '',
      autofocus: !isDangerous,
      closeOnClickModal: false,
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks, then deletes; says how it went. Resolves true when it was done.
 * @param what the thing in words, such as the name of the goods
 */
export async function confirmDelete(what: string, remove: () => Promise<unknown>): Promise<boolean> {
  const isSure = await confirmAction({
    title: t('common.delete.title'),
    text: t('common.delete.text', { what }),
    action: t('common.delete.action'),
    isDangerous: true,
  });
  if (!isSure) return false;
  try {
    await remove();
    tellDone(t('common.delete.done'));
    return true;
  } catch (error) {
    tellError(error);
    return false;
  }
}
