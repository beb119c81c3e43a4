import { describe, expect, it } from 'vitest';
import { linkify } from '../chat/linkify.js';
import { linesOf } from '../notices/notice-text-parts.js';
import { defuseLinks } from './defuse-links.js';

describe('defuseLinks', () => {
  it('leaves names as they are', () => {
    for (const name of [
      '石川 結衣',
      'マリア・A. スミス',
      "O'Brien Jr.",
      '東京大学（理科一類）',
      'Ph.D 3.5',
    ])
      expect(defuseLinks(name)).toBe(name);
  });

  it('shows addresses as plain text', () => {
    expect(defuseLinks('花子 https://evil.example/a?b=c')).toBe(
      '花子 https[:]//evil[.]example/a?b=c',
    );
    expect(defuseLinks('www.evil.example')).toBe('www[.]evil[.]example');
    expect(defuseLinks('evil.example a@evil.example')).toBe(
      'evil.\u2060example a@evil.\u2060example',
    );
    expect(defuseLinks('悪い。みんな')).toBe('悪い。\u2060みんな');
  });

  it('returns one line that reads from left to right', () => {
    expect(defuseLinks('花子\r\nBcc: a\u202e\u0000\u2028b')).toBe('花子 Bcc: a b');
  });

  it('leaves no text that linkify turns into a link', () => {
    for (const text of [
      'https://evil.example',
      'HTTPS://EVIL.example',
      'xhttp://evil.example',
      'http://1.2.3.4/',
      'https://https://evil.example',
    ]) {
      expect(linkify(defuseLinks(text)).filter(({ href }) => href)).toEqual([]);
      expect(
        linesOf([{ text: defuseLinks(text), href: null }])
          .flat()
          .filter(({ href }) => href),
      ).toEqual([]);
    }
  });
});
