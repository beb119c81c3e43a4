import { describe, expect, it } from 'vitest';
import { loginPathFor } from './portal.js';
import { safeReturnPath } from './return-path.js';

describe('the path to return to after signing in', () => {
  it('is a signed-in page of the same portal', () => {
    for (const path of [
      '/customer/mypage',
      '/customer/case-list?page=2#top',
      '/customer/case-teacher-detail/12',
    ])
      expect(safeReturnPath(path, '/customer')).toBe(path);
  });

  it('never leaves the origin, the portal or the signed-in part', () => {
    for (const path of [
      null,
      '',
      'https://evil.example/customer/',
      '//evil.example/customer/',
      '/\\evil.example',
      '/customer//evil.example',
      '/customer/\u0009/evil',
      '/customer/../admin/dashboard',
      '/customerx/mypage',
      '/teacher/teacher-mypage',
      '/admin/dashboard',
      '/',
      '/customer/reset-password-input/secret',
      '/customer/reset-password-input#secret',
      `/customer/${'a'.repeat(2000)}`,
    ])
      expect(safeReturnPath(path, '/customer'), String(path)).toBeNull();
  });
});

describe('the login to which a 401 leads', () => {
  it('is that of the role before, else of the path', () => {
    expect(loginPathFor('Teacher', '/customer/mypage')).toBe('/teacher-login');
    expect(loginPathFor(null, '/teacher/teacher-mypage')).toBe('/teacher-login');
    expect(loginPathFor(null, '/teacher')).toBe('/teacher-login');
    expect(loginPathFor('Admin', '/customer/mypage')).toBe('/admin/login');
    expect(loginPathFor('Parent', '/customer/mypage')).toBe('/');
    expect(loginPathFor(null, '/customer/mypage')).toBe('/');
  });
});
