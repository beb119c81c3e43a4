import en from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { ja } from './ja.js';

function leaves(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}${key}.`)
      : ([[`${path}${key}`, String(value)]] as [string, string][]),
  );
}
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe('the Japanese message pack', () => {
  const english = new Map(leaves(en));
  const japanese = new Map(leaves(ja));

  it('has exactly the keys of the English pack', () => {
    expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('uses no placeholder the framework does not fill', () => {
    for (const [key, text] of japanese)
      expect(placeholders(english.get(key) ?? ''), key).toEqual(
        expect.arrayContaining(placeholders(text)),
      );
  });

  it('contains no English sentence', () => {
    for (const [key, text] of japanese)
      expect(text.replace(/%\{\w+\}|CSV/g, ''), key).not.toMatch(/[A-Za-z]{3,}/);
  });
});
