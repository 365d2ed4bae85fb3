// Asks before unsaved changes are left: by a link, by Back, by closing the window.
import { useEventListener } from '@vueuse/core';
import { type MaybeRefOrGetter, toValue } from 'vue';
import { onBeforeRouteLeave, onBeforeRouteUpdate } from 'vue-router';
import { session } from '../api/session.ts';
import { t } from '../i18n.ts';
import { confirmAction } from '../parts/confirm.ts';

/** Resolves true when the person lets the changes go. */
export const confirmLeave = (): Promise<boolean> =>
  confirmAction({
    title: t('common.unsaved.title'),
    text: t('common.unsaved.text'),
    action: t('common.unsaved.leave'),
    isDangerous: true,
  });

export function useUnsaved(isDirty: MaybeRefOrGetter<boolean>): void {
  const guard = () => (toValue(isDirty) && session.account ? confirmLeave() : true);
  onBeforeRouteLeave(guard);
  onBeforeRouteUpdate((to, from) => (to.path === from.path ? true : guard()));
  useEventListener(window, 'beforeunload', (event) => {
    if (toValue(isDirty)) event.preventDefault();
  });
}
