// Asks for one line of text.
import { ElMessageBox, type MessageBoxState } from 'element-plus';
import { t } from '../i18n.ts';
import { tellError } from './tell.ts';

export interface TextQuestion {
  readonly title: string;
  /** What to type, above the input. */
  readonly label: string;
  readonly text?: string;
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
  /** The word on the button. */
  readonly action?: string;
  /** Sends what was typed. When that fails it is told, and the question stays open with the text in it. */
  readonly send?: (text: string) => Promise<unknown>;
}

/** Resolves what was typed; undefined when the person went back. */
export async function promptText(question: TextQuestion): Promise<string | undefined> {
  const { title, label, text = '', isLong = false, isRequired = false, action, send } = question;

  async function beforeClose(way: string, box: MessageBoxState, close: () => void): Promise<void> {
    if (way !== 'confirm' || !send) return close();
    box.confirmButtonLoading = true;
    try {
      await send(box.inputValue ?? '');
      close();
    } catch (error) {
      tellError(error);
    } finally {
      box.confirmButtonLoading = false;
    }
  }
  try {
    const { value } = (await ElMessageBox.prompt(label, title, {
      inputValue: text,
      inputType: isLong ? 'textarea' : 'text',
      confirmButtonText: action ?? t('common.confirm'),
      cancelButtonText: t('common.cancel'),
      closeOnClickModal: false,
      beforeClose: (way, box, close) => void beforeClose(way, box, close),
      inputValidator: (typed: string) => (isRequired && (typed ?? '').trim() === '' ? t('common.rule.required') : true),
    })) as { value: string | null };
    return value ?? '';
  } catch {
    return undefined;
  }
}
