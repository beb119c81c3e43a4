/** Whether a value is being edited in place; then single-key shortcuts must not leave the page. */
export const isEditing = (): boolean =>
  document.querySelector('.page form[aria-label$="の編集"]') !== null;
