// Asks for one line of text.
import { ElMessageBox } from 'element-plus';
import { t } from '../i18n.ts';

export interface TextQuestion {
  readonly title: string;
  /** What to type, above the input. */
  readonly label: string;
  readonly text?: string;
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
  /** The word on the button. */
  readonly action?: string;
}

/** Resolves what was typed; undefined when the person went back. */
export async function promptText(question: TextQuestion): Promise<string | undefined> {
  const { title, label, text = '', isLong = false, isRequired = false, action } = question;
  try {
    const { value } = (await ElMessageBox.prompt(label, title, {
      inputValue: text,
      inputType: isLong ? 'textarea' : 'text',
      confirmButtonText: action ?? t('common.confirm'),
      cancelButtonText: t('common.cancel'),
      closeOnClickModal: false,
      inputValidator: (typed: string) => (isRequired && (typed ?? '').trim() === '' ? t('common.rule.required') : true),
    })) as { value: string | null };
    return value ?? '';
  } catch {
    return undefined;
  }
}
