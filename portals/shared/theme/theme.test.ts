import { readFileSync } from 'node:fs';
import {
  brandBackgrounds,
  contrastOf,
  deriveBrandLook,
} from '@tsumugi/contract/resources/brand-look';
import { describe, expect, it } from 'vitest';
import { font, tokens } from './theme.js';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\s+/g, ' ');
const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace(/(\d)/g, '-$1');

describe('design tokens', () => {
  it('are the same in the style sheet and in script', () => {
    for (const [name, value] of Object.entries(tokens))
      expect(css, name).toContain(`--${kebab(name)}: ${value};`);
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
      for (const ground of grounds) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const hue of ['primary', 'family', 'teacher', 'staff', 'late', 'done'] as const)
      expect(contrastOf(tokens[hue], tokens[`${hue}Soft`])).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(tokens.primaryInk, tokens.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(tokens.ink2, tokens.primarySoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(tokens.lineControl, tokens.surface)).toBeGreaterThanOrEqual(3);
  });

  it('take on a brand’s colour where text on it is readable', () => {
    expect(tokens).toMatchObject(brandBackgrounds);
    for (const colour of ['#0b6b6b', '#6a4ca0', '#2c683b', '#1f4e8c']) {
      const brandLook = deriveBrandLook(colour);
      expect(brandLook?.primary, colour).toBe(colour);
      expect(contrastOf(colour, brandLook?.soft ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tokens.primaryInk, brandLook?.press ?? '')).toBeGreaterThan(
        contrastOf(tokens.primaryInk, colour),
      );
    }
    for (const colour of ['#ffd400', '#c8652d', 'red', ''])
      expect(deriveBrandLook(colour), colour).toBeNull();
  });
});
