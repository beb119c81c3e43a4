/**
 * Submits the form of the box. An input commits its text on blur, so the focus leaves it before the
 * submit and returns after.
 */
export function confirmForm(box: HTMLElement): void {
  const typing = document.activeElement;
  if (typing instanceof HTMLElement && box.contains(typing)) typing.blur();
  setTimeout(() => {
    if (typing instanceof HTMLElement && typing.isConnected) typing.focus();
    const form = box instanceof HTMLFormElement ? box : box.querySelector('form');
    form?.requestSubmit();
  });
}
