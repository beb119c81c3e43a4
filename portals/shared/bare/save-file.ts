/** Hands a file to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser needs the address until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
