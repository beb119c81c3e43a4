import { afterEach, describe, expect, it, vi } from 'vitest';
import { landingPathFor, loginPathFor, type Session, setSession, wasAdmin } from './session.js';

describe('where refusals lead', () => {
  it('sends a 401 to the login of the person or of the path', () => {
    expect(loginPathFor('Teacher', '/admin/dashboard')).toBe('/teacher-login');
    expect(loginPathFor(null, '/teacher/chat-list')).toBe('/teacher-login');
    expect(loginPathFor(null, '/teacher')).toBe('/teacher-login');
    expect(loginPathFor('Admin', '/customer/mypage')).toBe('/admin/login');
    expect(loginPathFor(null, '/admin/case-detail/1')).toBe('/admin/login');
    expect(loginPathFor(null, '/administrator')).toBe('/');
    expect(loginPathFor('Parent', '/customer/mypage')).toBe('/');
  });
  it('sends a 403 to the own landing page', () => {
    expect(landingPathFor('Admin')).toBe('/admin/dashboard');
    expect(landingPathFor('Parent')).toBe('/customer/mypage');
    expect(landingPathFor('Student')).toBe('/customer/student-mypage');
    expect(landingPathFor('Teacher')).toBe('/teacher/teacher-mypage');
  });
});

describe('what the first paint knows', () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is whether an Admin sat here, so that an Operator is shown nothing of an Admin's", () => {
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
