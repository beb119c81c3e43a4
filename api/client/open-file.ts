/**
 * Opens a file in a new tab. Where no tab opens (a pop-up blocker, the browser inside another app) it takes the place of the page.
 * @param linkOf answers an address that holds for a short time
 * @throws what `linkOf` throws
 */
export async function openFile(linkOf: () => Promise<string>): Promise<void> {
  // Opened before the answer, while the press still allows it.
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
