import { describe, expect, it } from 'vitest';
import { landingPathFor, loginPathFor, userTypeOf } from './session.js';

describe('session user type', () => {
  it('goes by priority, whatever the order of the list', () => {
    expect(userTypeOf(['Parent', 'Student', 'Teacher', 'Admin'])).toBe('Admin');
    expect(userTypeOf(['Parent', 'Student', 'Teacher'])).toBe('Teacher');
    expect(userTypeOf(['Parent', 'Student'])).toBe('Student');
    expect(userTypeOf(['Operator'])).toBe('Admin');
    expect(userTypeOf(['ParentAndStudent'])).toBe('Parent');
    expect(userTypeOf([])).toBeNull();
  });
});

describe('where refusals lead', () => {
  it('sends a 401 to the login of the person or of the path', () => {
    expect(loginPathFor('Teacher', '/admin/dashboard')).toBe('/teacher-login');
    expect(loginPathFor(null, '/teacher/chat-list')).toBe('/teacher-login');
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
