/**
 * Backgrounds of the design language under text in a brand's colour, and the text colour on it (a
 * test of the theme keeps them equal).
 */
export const brandBackgrounds = {
  paper: '#f8f7f4',
  surface: '#ffffff',
  sunken: '#f1efea',
  primaryInk: '#ffffff',
} as const;

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mixColours = (a: string, b: string, share: number): string => {
  const other = rgbOf(b);
  return hexOf(
    rgbOf(a).map((part, at) => part * share + (other[at] ?? 0) * (1 - share)) as unknown as Rgb,
  );
};

function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours (WCAG 2). */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const readable = 4.5;

/** A brand's colour, its light background and its pressed colour. */
export interface BrandLook {
  readonly primary: string;
  readonly soft: string;
  readonly press: string;
}

/**
 * Colours derived from a brand's colour; null if text in it would be unreadable; the product's own
 * colour then stays.
 */
export function deriveBrandLook(primary: string): BrandLook | null {
  if (!/^#[0-9a-f]{6}$/i.test(primary)) return null;
  const soft = mixColours(primary, brandBackgrounds.surface, 0.1);
  if (
    [...Object.values(brandBackgrounds), soft].some(
      (ground) => contrastOf(primary, ground) < readable,
    )
  )
    return null;
  return { primary, soft, press: mixColours(primary, '#000000', 0.78) };
}
