import { expect, it, vi } from 'vitest';
import { showBadge } from './LiveUpdates.js';

it('shows the number of unread notices on the icon, and removes the badge when all are read', () => {
  const browser = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };
  showBadge(3, browser);
  expect(browser.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  expect(browser.clearAppBadge).not.toHaveBeenCalled();
  showBadge(0, browser);
  expect(browser.clearAppBadge).toHaveBeenCalledOnce();
});

it('ignores browsers without a badge, or with an error', async () => {
  showBadge(3, {});
  showBadge(3, {
    setAppBadge: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
  });
  await new Promise((done) => setTimeout(done));
});
