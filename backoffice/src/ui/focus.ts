/** A ref for a field that appears because somebody asked for it: it takes the focus once, when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
