const faulty =
  '[aria-invalid=true], .is-err input, .is-err select, .is-err textarea, .is-err button, .is-err [tabindex="0"]';

/** The active container: the topmost sheet, else the page. */
const actedIn = (): Element =>
  [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1) ??
  document.body;

/**
 * Scrolls to the first field with an error and focuses it after the render: a docked button may be
 * far from the field.
 */
export function showFirstFault(): void {
  setTimeout(() => {
    const field = actedIn().querySelector<HTMLElement>(faulty);
    // A group of rows has a message, but no input of its own.
    (field ?? actedIn().querySelector('.err'))?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}
