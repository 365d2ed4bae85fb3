// The form beside a list: whether it is open, and the row that it changes.
import { ref, shallowRef } from 'vue';

export function useEdited<Row>() {
  const isFormOpen = ref(false);
  /** Undefined: a new one. */
  const edited = shallowRef<Row>();

  function open(row?: Row): void {
    edited.value = row;
    isFormOpen.value = true;
  }
  return { isFormOpen, edited, open };
}
