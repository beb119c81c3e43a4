import { describe, expect, it } from 'vitest';
import { faceOf, isKept, isPage, pageFile, targetOf } from './routes.js';

describe('a portal’s service worker', () => {
  it('handles the pages of its portal only', () => {
    for (const path of ['/', '/customer', '/customer/mypage', '/reset-password-request'])
      expect(isPage('customer', path), path).toBe(true);
    for (const path of [
      '/admin/dashboard',
      '/teacher-login',
      '/teacher/x',
      '/reset-password-input/a',
      '/api/x',
      '/customer/a.js',
      '/customerx',
    ])
      expect(isPage('customer', path), path).toBe(false);
    for (const path of ['/teacher-login', '/teacher', '/teacher/teacher-mypage'])
      expect(isPage('teacher', path), path).toBe(true);
    for (const path of ['/', '/customer/mypage', '/teacherx', '/admin/x'])
      expect(isPage('teacher', path), path).toBe(false);
    expect([faceOf('/teacher/sw.js'), faceOf('/customer/sw.js')]).toEqual(['teacher', 'customer']);
  });
  it('serves the sign-in page at its address and the frame everywhere else', () => {
    expect([pageFile('customer', '/'), pageFile('teacher', '/teacher-login')]).toEqual([
      '/customer/login.html',
      '/teacher/login.html',
    ]);
    expect([pageFile('customer', '/customer/mypage'), pageFile('teacher', '/teacher')]).toEqual([
      '/customer/index.html',
      '/teacher/index.html',
    ]);
  });
  it('caches the reads of its reader, and never sign-in calls or files', () => {
    for (const path of [
      '/api/customer/get-matters',
      '/api/user/role',
      '/api/user/notices',
      '/api/chat/rooms',
    ])
      expect(isKept('customer', path), path).toBe(true);
    for (const path of [
      '/api/auth/login',
      '/api/auth/logout',
      '/api/user/sessions',
      '/api/user/export',
      '/api/user/uploads/1',
      '/api/user/get-signed-file-url',
      '/api/teacher/get-matters',
      '/api/admin/matters',
      '/api/user/calendar/3.ics',
    ])
      expect(isKept('customer', path), path).toBe(false);
    expect(isKept('teacher', '/api/teacher/get-matters')).toBe(true);
  });
  it('opens only pages of its own portal from a notification', () => {
    expect(targetOf('customer', '/customer/case-list?x=1')).toBe('/customer/case-list?x=1');
    for (const url of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil',
      '/admin/dashboard',
      undefined,
      5,
    ])
      expect(targetOf('customer', url)).toBe('/customer/mypage');
    expect(targetOf('teacher', '/customer/mypage')).toBe('/teacher/teacher-mypage');
  });
});
