/** Shows how many notices are unread on the icon of the installed app; 0 takes the mark away. Where the browser has no such mark, nothing happens. */
export function showBadge(
  unread: number,
  browser: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator,
): void {
  const shown = unread > 0 ? browser.setAppBadge?.(unread) : browser.clearAppBadge?.();
  // Refused where the person allows no notifications.
  shown?.catch(() => undefined);
}
