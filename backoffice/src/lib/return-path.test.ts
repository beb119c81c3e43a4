import { describe, expect, it } from 'vitest';
import { isPublicPath, safeReturnPath } from './return-path.js';

describe('return path', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/a\nb',
    '/x\\y',
    `/${'a'.repeat(2000)}`,
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });
  it('keeps a path of this origin with its query', () => {
    expect(safeReturnPath('/admin/case-list-home-response?tab=2&day=1,2')).toBe('/admin/case-list-home-response?tab=2&day=1,2');
  });
});

describe('public paths', () => {
  it.each([
    '/admin/login',
    '/admin/login2',
    '/admin/login?x=1',
    '/admin/reset-password',
    '/admin/reset-password-email-sent',
    '/admin/reset-password-complete',
    '/reset-password-input/abc',
  ])('%s is public', (path) => {
    expect(isPublicPath(path)).toBe(true);
  });
  it.each(['/admin', '/admin/dashboard', '/admin/login-history', '/reset-password-input/', '/admin/case-detail/1'])('%s is not', (path) => {
    expect(isPublicPath(path)).toBe(false);
  });
});
