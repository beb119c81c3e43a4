/** Sends the form of the box. A field takes what is being typed when it is left; only then is the form sent, and the focus comes back. */
export function confirmForm(box: HTMLElement): void {
  const typing = document.activeElement;
  if (typing instanceof HTMLElement && box.contains(typing)) typing.blur();
  setTimeout(() => {
    if (typing instanceof HTMLElement && typing.isConnected) typing.focus();
    const form = box instanceof HTMLFormElement ? box : box.querySelector('form');
    form?.requestSubmit();
  });
}
