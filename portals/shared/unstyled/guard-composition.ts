/**
 * Key code 229: a key handled by an input method. Safari sends it, without `isComposing`, for the
 * Enter that confirms a conversion.
 */
const ofInputMethod = 229;

/**
 * Stops key events of an input method before the page's handlers: Enter chooses kanji, Escape
 * cancels.
 */
export function guardComposition(page: EventTarget = window): void {
  const stop = (event: Event) => {
    const { isComposing, keyCode } = event as KeyboardEvent;
    if (isComposing || keyCode === ofInputMethod) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup'])
    page.addEventListener(type, stop, { capture: true });
}
