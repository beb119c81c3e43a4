/**
 * Opens a file in a new tab. If no tab opens (a pop-up blocker, an in-app browser), the file
 * replaces the page.
 * @param linkOf returns an address that is valid for a short time
 * @throws what `linkOf` throws
 */
export async function openFile(linkOf: () => Promise<string>): Promise<void> {
  // Opens the tab before the answer, because browsers allow it only during the press.
  const tab = window.open('', '_blank');
  try {
    const url = await linkOf();
    if (!tab) return window.location.assign(url);
    tab.opener = null;
    tab.location.href = url;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
