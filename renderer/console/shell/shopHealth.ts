// The colour of the shop's health: told by the event `health`, asked once at the start by whoever shows it in full.
import { ref } from 'vue';

export type ShopColor = 'green' | 'yellow' | 'red';

/** Green until something else is known: the shop that answers at all is well enough to say otherwise. */
export const shopColor = ref<ShopColor>('green');
