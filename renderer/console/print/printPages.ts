// Printing: a page of its own that holds nothing but what is printed, on the paper that it is meant for.
import { nextTick, onBeforeUnmount } from 'vue';

/** `receipt58`, `receipt80`: rolls of a receipt printer, so many mm wide; `a4`: sheets. */
export const papers = {
  a4: { size: 'A4', margin: '12mm' },
  receipt80: { widthMm: 80 },
  receipt58: { widthMm: 58 },
} as const;
export type Paper = keyof typeof papers;

/** CSS: an inch is 96 px and 25.4 mm. */
const mmPerPx = 25.4 / 96;

/** A roll has no length of its own, and a page must have one: each receipt is a page exactly as long as itself. */
function rollRules(sheets: readonly HTMLElement[], widthMm: number): string {
  const rules = sheets.map((sheet, at) => {
    const name = `roll${at}`;
    sheet.style.setProperty('page', name);
    const lengthMm = Math.ceil(sheet.offsetHeight * mmPerPx) + 1;
    return `@page ${name} { size: ${widthMm}mm ${lengthMm}mm; margin: 0; }`;
  });
  return rules.join('\n');
}

/**
 * Sets the paper of the present page while the component lives, and gives a function that prints once all pictures are there. For a
 * roll `setPaper` takes the receipts as they stand on the screen, and is called again when they change.
 */
export function usePaper(): {
  setPaper: (paper: Paper, sheets?: readonly HTMLElement[]) => void;
  print: () => Promise<void>;
} {
  const style = document.createElement('style');
  document.head.append(style);
  onBeforeUnmount(() => style.remove());
  return {
    setPaper(name, sheets = []) {
      const paper = papers[name];
      style.textContent =
        'size' in paper ? `@page { size: ${paper.size}; margin: ${paper.margin}; }` : rollRules(sheets, paper.widthMm);
    },
    async print() {
      await nextTick();
      const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
      await Promise.all(pictures);
      window.print();
    },
  };
}
