import { expect, it, vi } from 'vitest';
import { showBadge } from './show-badge.js';

it('shows the number of unread notices on the icon, and takes the mark away when all are read', () => {
  const browser = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };
  showBadge(3, browser);
  expect(browser.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  expect(browser.clearAppBadge).not.toHaveBeenCalled();
  showBadge(0, browser);
  expect(browser.clearAppBadge).toHaveBeenCalledOnce();
});

it('leaves browsers alone that have no mark, or refuse it', async () => {
  showBadge(3, {});
  showBadge(3, {
    setAppBadge: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
  });
  await new Promise((done) => setTimeout(done));
});
