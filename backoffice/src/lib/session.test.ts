import { afterEach, describe, expect, it, vi } from 'vitest';
import { landingPathFor, loginPathFor, type Session, setSession, wasAdmin } from './session.js';

describe('redirects of refused requests', () => {
  it('send a 401 to the login of the user or of the path', () => {
    expect(loginPathFor('Teacher', '/admin/dashboard')).toBe('/teacher-login');
    expect(loginPathFor(null, '/teacher/chat-list')).toBe('/teacher-login');
    expect(loginPathFor(null, '/teacher')).toBe('/teacher-login');
    expect(loginPathFor('Admin', '/customer/mypage')).toBe('/admin/login');
    expect(loginPathFor(null, '/admin/case-detail/1')).toBe('/admin/login');
    expect(loginPathFor(null, '/administrator')).toBe('/');
    expect(loginPathFor('Parent', '/customer/mypage')).toBe('/');
  });
  it('send a 403 to the landing page of the role', () => {
    expect(landingPathFor('Admin')).toBe('/admin/dashboard');
    expect(landingPathFor('Parent')).toBe('/customer/mypage');
    expect(landingPathFor('Student')).toBe('/customer/student-mypage');
    expect(landingPathFor('Teacher')).toBe('/teacher/teacher-mypage');
  });
});

describe('the last role of the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('returns whether the user was an Admin, so that an Operator sees nothing of an Admin', () => {
    const storage = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
    const as = (...roles: string[]) =>
      setSession({ roles, userType: 'Admin' } as unknown as Session);
    expect(wasAdmin()).toBe(false);
    as('Operator');
    expect(wasAdmin()).toBe(false);
    as('Admin');
    expect(wasAdmin()).toBe(true);
    setSession(null);
    expect(wasAdmin()).toBe(false);
  });
});
