// The couriers that the shop knows, and the one that was used last on this computer.
import { useLocalStorage } from '@vueuse/core';
import { computed } from 'vue';
import { useRead } from '../../api/useRead.ts';

export function useCouriers() {
  const read = useRead('adminOrder.channel', {}, { staleTime: Number.POSITIVE_INFINITY });
  const last = useLocalStorage('pocketmall.courier', '');
  return {
    couriers: computed(() => read.data.value ?? []),
    last,
    /** The name of a courier by its code; the code itself where it is not in the list. */
    nameOf: (code: string | undefined) => read.data.value?.find((one) => one.code === code)?.name ?? code ?? '',
  };
}
