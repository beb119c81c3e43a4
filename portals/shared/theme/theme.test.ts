import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { font, tokens } from './theme.js';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace(/(\d)/g, '-$1');

function luminance(hex: string): number {
  const channel = (at: number) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('design tokens', () => {
  it('are the same in the style sheet and in script', () => {
    for (const [name, value] of Object.entries(tokens)) expect(css, name).toContain(`--${kebab(name)}: ${value};`);
    expect(css).toContain(`--font: ${font};`);
    expect(css.match(/#[0-9a-f]{6}/g)).toHaveLength(Object.keys(tokens).length);
  });

  it('keep every text colour at 4.5:1 or more on its grounds', () => {
    const grounds = [tokens.paper, tokens.surface, tokens.sunken];
    for (const text of [
      tokens.ink,
      tokens.ink2,
      tokens.ink3,
      tokens.primary,
      tokens.family,
      tokens.teacher,
      tokens.staff,
      tokens.late,
      tokens.done,
    ])
      for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const hue of ['primary', 'family', 'teacher', 'staff', 'late', 'done'] as const)
      expect(contrast(tokens[hue], tokens[`${hue}Soft`])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.primaryInk, tokens.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.ink2, tokens.primarySoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.lineControl, tokens.surface)).toBeGreaterThanOrEqual(3);
  });
});
