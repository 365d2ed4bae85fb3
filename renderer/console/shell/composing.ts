// The keys with which somebody chooses a word in an input method (Enter, Escape, arrows) are that word's alone: what listens to them
// here, the libraries' dialogs and lists too, would submit, close or move something meanwhile.

/** Safari tells of the last of them after the word is done, by this code only. */
const composingCode = 229;

/** Called before anything else listens. What edits rich text knows input methods itself. */
export function keepKeysOfInputMethods(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const isOfInputMethod = event.isComposing || event.keyCode === composingCode;
      const isRichText = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (isOfInputMethod && !isRichText) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
