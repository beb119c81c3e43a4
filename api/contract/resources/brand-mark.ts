import { brandBackgrounds, contrastOf } from './brand-look.js';

const defaultColour = '#1f4e8c';
/** Minimum contrast of large letters (WCAG 2, 1.4.3). */
const readable = 3;

/**
 * The logo of a brand without a picture: the first letter of its name on its colour, as a `data:`
 * URL, so that it also works before sign-in and offline.
 */
export function brandMark({
  name,
  primaryColor,
}: {
  readonly name: string;
  readonly primaryColor: string;
}): string {
  const colour = /^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor : defaultColour;
  const ink =
    contrastOf(colour, brandBackgrounds.primaryInk) >= readable
      ? brandBackgrounds.primaryInk
      : '#000000';
  const letter = [...name.trim()][0] ?? '';
  const drawn = letter.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/>` +
    `<text x="16" y="22.5" text-anchor="middle" font-family="sans-serif" font-size="19" font-weight="700" fill="${ink}">${drawn}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
