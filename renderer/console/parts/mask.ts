// Shoppers' names, phones and addresses on screen: with stars where the shop's setting says so (read by those who may), or
// on this screen alone by the choice beside the theme, which limited roles have as well. What is printed or exported is whole.
import { ref, watch } from 'vue';
import { call, can } from '../api/call.ts';
import { starAddress, starName, starPhone } from './maskForms.ts';

const storageKey = 'pocketmall.mask';

/** The choice of this screen. */
export const isMaskingHere = ref(localStorage.getItem(storageKey) === 'on');
/** The shop's setting, as last heard. */
const isMaskingInShop = ref(false);

watch(isMaskingHere, (on) => localStorage.setItem(storageKey, on ? 'on' : 'off'));

/** Reads the shop's setting; where it can't be read the last answer stays. */
export async function readMasking(): Promise<void> {
  if (!can('deskSettings.read')) return;
  const settings = await call('deskSettings.read', {}).catch(() => undefined);
  if (settings) isMaskingInShop.value = settings.isMaskingNames;
}

const masked =
  (star: (text: string) => string) =>
  (text: string | undefined): string =>
    isMaskingHere.value || isMaskingInShop.value ? star(text ?? '') : (text ?? '');

export const maskName = masked(starName);
export const maskPhone = masked(starPhone);
export const maskAddress = masked(starAddress);
