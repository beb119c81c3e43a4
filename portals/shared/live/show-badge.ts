/**
 * Shows the number of unread notices on the icon of the installed app; 0 clears it. No effect where
 * the browser has no app badge.
 */
export function showBadge(
  unread: number,
  browser: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator,
): void {
  const shown = unread > 0 ? browser.setAppBadge?.(unread) : browser.clearAppBadge?.();
  // Rejects where the user allows no notifications.
  shown?.catch(() => undefined);
}
