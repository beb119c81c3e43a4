/** Kinds of elements, by their role. */
export type Kind =
  | 'button'
  | 'link'
  | 'field'
  | 'file'
  | 'choice'
  | 'cell'
  | 'tab'
  | 'row'
  | 'heading'
  | 'option';

/**
 * The first visible element of that kind whose name is `name`, else begins with it, else contains
 * its words. It runs within the page, so that it
 * uses nothing from outside.
 */
export function findElement(kind: Kind, name: string): Element | null {
  const selectors: Readonly<Record<Kind, string>> = {
    button: 'button:enabled, [role=button], [role=menuitem]',
    link: 'a[href]',
    field:
      ':is(input:not([type=radio], [type=checkbox], [type=file]), textarea):enabled:read-write',
    file: 'input[type=file]',
    choice: 'label',
    cell: '[role=grid] td',
    tab: '[role=tab]',
    row: 'tr[data-id]',
    heading: 'h1, h2, h3',
    option: '[role=option]',
  };
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelOf = (element: Element): string => {
    const own = element.getAttribute('aria-label');
    if (own) return own;
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const labels = (element as HTMLInputElement).labels;
    if (labels?.length) return [...labels].map(({ textContent }) => textContent ?? '').join(' ');
    return element.textContent ?? '';
  };
  const all = [...document.querySelectorAll(selectors[kind])].filter(
    (element) =>
      kind === 'file' ||
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  // A dialog lies over the rest of the page.
  const dialogs = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]'),
  ].filter((each) => each.checkVisibility());
  const top = dialogs.at(-1);
  const near = top ? all.filter((element) => top.contains(element)) : [];
  const named = [...near, ...all].map((element) => ({ element, name: clean(labelOf(element)) }));
  const isWhole = named.find((each) => each.name === name);
  const begins = named.find((each) => each.name.startsWith(name));
  return (
    (
      isWhole ??
      begins ??
      named.find((each) => name.split(' ').every((word) => each.name.includes(word)))
    )?.element ?? null
  );
}
