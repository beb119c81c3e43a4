/**
 * Hands a file to the browser as a download. In-app browsers cannot save a blob: there the server
 * sends the file, or the device's share sheet takes it.
 * @param address where the server sends the same file, unless the browser creates the file
 */
export async function saveFile(blob: Blob, name: string, address?: string): Promise<void> {
  const data = { files: [new File([blob], name, { type: blob.type })] };
  const isInApp = await findApp();
  if (isInApp && address) press(address, '');
  else if (isInApp && navigator.canShare?.(data)) {
    // Closing the share sheet rejects too, and is no error.
    await navigator.share(data).catch(() => undefined);
  } else saveBlob(blob, name);
}

/** Loads the list of apps lazily: the lists of the office do not need it. */
const findApp = () =>
  import('../account/device.js').then(({ inAppOf }) => inAppOf()).catch(() => null);

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  press(address, name);
  // The browser needs the address until it has started to write.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @param name empty: the name that the server gives */
function press(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
