import { describe, expect, it } from 'vitest';
import { isPublicPath } from './return-path.js';

describe('public paths', () => {
  it.each([
    '/admin/login',
    '/admin/login2',
    '/admin/login?x=1',
    '/admin/reset-password',
    '/admin/reset-password-email-sent',
    '/admin/reset-password-complete',
    '/reset-password-input/abc',
    '/reset-password-input#abc',
  ])('%s is public', (path) => {
    expect(isPublicPath(path)).toBe(true);
  });
  it.each([
    '/admin',
    '/admin/dashboard',
    '/admin/login-history',
    '/reset-password-input/',
    '/admin/case-detail/1',
  ])('%s is not public', (path) => {
    expect(isPublicPath(path)).toBe(false);
  });
});
