/** 229: the key of an input method. Safari says so of the Enter that confirms, and no more that it composes. */
const ofInputMethod = 229;

/** No handler of a page hears the keys with which an input method is worked: Enter chooses kanji, Escape leaves them. */
export function guardComposition(page: EventTarget = window): void {
  const stop = (event: Event) => {
    const { isComposing, keyCode } = event as KeyboardEvent;
    if (isComposing || keyCode === ofInputMethod) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup'])
    page.addEventListener(type, stop, { capture: true });
}
