const faulty =
  '[aria-invalid=true], .is-err input, .is-err select, .is-err textarea, .is-err button, .is-err [tabindex="0"]';

/** Where the reader acts: the topmost sheet, else the page. */
const actedIn = (): Element =>
  [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1) ??
  document.body;

/** Brings the first field that has a fault into sight and gives it the focus, once it is drawn: a dock keeps its button where the form may be long. */
export function showFirstFault(): void {
  setTimeout(() => {
    const field = actedIn().querySelector<HTMLElement>(faulty);
    if (!field) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
}
