// The colour of the shop's health: asked at first, with the shop's time zone, then told by the event `health`.
import { ref } from 'vue';
import { call, can } from '../api/call.ts';
import { useLive, useLiveOpen } from '../api/useLive.ts';
import { shopZone } from '../parts/shopZone.ts';

export type ShopColor = 'green' | 'yellow' | 'red';

/** Green until something else is known: the shop that answers at all is well enough to say otherwise. */
export const shopColor = ref<ShopColor>('green');

/** Keeps the colour right while the frame of the console lives. */
export function followHealth(): void {
  useLive(['health'], (data) => {
    shopColor.value = (data as { color: ShopColor }).color;
  });
  useLiveOpen(readColor);
  readColor();
}

function readColor(): void {
  if (!can('deskStatus.read')) return;
  call('deskStatus.read')
    .then(({ health, timeZone }) => {
      shopColor.value = health.color;
      shopZone.value = timeZone;
    })
    // The offline bar tells already that the shop doesn't answer.
    .catch(() => undefined);
}
