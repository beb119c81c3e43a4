import { describe, expect, it } from 'vitest';
import { isOwnPath } from './return-path.js';

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
    expect(isOwnPath(path)).toBe(false);
  });
  it('keeps a path of this origin with its query', () => {
    expect(isOwnPath('/admin/case-list-home-response?tab=2&day=1,2')).toBe(true);
  });
});
