/** A ref for a field that appears on request: takes the focus once, on mount. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
