/** Whether a value is being edited in place: single keys must not leave the page then. */
export const isEditing = (): boolean =>
  document.querySelector('.page form[aria-label$="の編集"]') !== null;
