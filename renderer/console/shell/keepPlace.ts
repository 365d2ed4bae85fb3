// Tab goes on where the keyboard was. A deed can take its own button away, or the whole row of it, while its question lies above
// the page; when that closes, the focus has nowhere to return to, and Tab would begin again at the top of the page.
import { useEventListener } from '@vueuse/core';

/** Where the focus last was: the element, and what it stood in, each with its position among its neighbours. */
type Place = readonly { readonly element: Element; readonly at: number }[];

function placeOf(element: Element): Place {
  const place: { element: Element; at: number }[] = [];
  for (let each: Element | null = element; each?.parentElement; each = each.parentElement) {
    place.push({ element: each, at: [...each.parentElement.children].indexOf(each) });
  }
  return place;
}

/** What stands where the focus was: the rest of what its element stood in, or what took the place of that. */
function placeNow(place: Place): Element | undefined {
  const left = place.findIndex(({ element }) => element.isConnected);
  const parent = place[left]?.element;
  const gone = place[left - 1];
  if (left < 2 || !parent || !gone) return parent;
  return parent.children[Math.min(gone.at, parent.children.length - 1)] ?? parent;
}

/** Called once by the frame. */
export function useKeptPlace(): void {
  let last: Place = [];

  useEventListener(document, 'focusin', ({ target }) => {
    // Questions and forms lie above the page and go as a whole.
    if (target instanceof Element && target.closest('#page')) last = placeOf(target);
  });
  useEventListener(document, 'keydown', ({ key }) => {
    if (key !== 'Tab' || document.activeElement !== document.body || last[0]?.element.isConnected !== false) return;
    const place = placeNow(last);
    if (!(place instanceof HTMLElement) || !place.closest('#page')) return;
    // Tab itself goes on from there. What can't have the focus otherwise gives it up for good.
    if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus();
  });
}
