// The shop's time zone, by which it counts days, as last heard; until then, and for those who may not read it, this computer's.
import { ref } from 'vue';

export const shopZone = ref<string>();

/**
 * The first moment of the shop's present day, or of one before it, on a clock of this computer that shows what the shop's shows: pickers
 * of days know no other.
 */
export function shopDay(daysBack = 0, now = new Date()): Date {
  // Swedish writes days as the wire does.
  const day = now.toLocaleDateString('sv-SE', shopZone.value === undefined ? {} : { timeZone: shopZone.value });
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() - daysBack);
  return date;
}
