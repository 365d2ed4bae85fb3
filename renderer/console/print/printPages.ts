// Printing: a page of its own that holds nothing but what is printed, on the paper that it is meant for.
import { nextTick, onBeforeUnmount } from 'vue';

/** `receipt58`, `receipt80`: rolls of a receipt printer, as long as the text; `a4`: sheets. */
export const papers = {
  a4: { size: 'A4', margin: '12mm' },
  receipt80: { size: '80mm auto', margin: '3mm' },
  receipt58: { size: '58mm auto', margin: '2mm' },
} as const;
export type Paper = keyof typeof papers;

/** Sets the paper of the present page while the component lives, and gives a function that prints once all pictures are there. */
export function usePaper(): { setPaper: (paper: Paper) => void; print: () => Promise<void> } {
  const style = document.createElement('style');
  document.head.append(style);
  onBeforeUnmount(() => style.remove());
  return {
    setPaper(paper) {
      const { size, margin } = papers[paper];
      style.textContent = `@page { size: ${size}; margin: ${margin}; }`;
    },
    async print() {
      await nextTick();
      const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
      await Promise.all(pictures);
      window.print();
    },
  };
}
