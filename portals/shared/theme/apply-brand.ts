import type { BrandLook } from '@tsumugi/contract/resources/brand-look';

const place = 'tsumugi.look';
const names = { primary: '--primary', soft: '--primary-soft', press: '--primary-press' } as const;

function wear(look: BrandLook | null): void {
  const { style } = document.documentElement;
  for (const [part, name] of Object.entries(names))
    style.setProperty(name, look?.[part as keyof BrandLook] ?? '');
}

/** Applies a brand's colours and stores them for the next visit. Null: the company's own. */
export function wearBrand(look: BrandLook | null): void {
  wear(look);
  localStorage.setItem(place, JSON.stringify(look));
}

/** Applies the stored colours before the first read. */
export function wearKept(): void {
  try {
    wear(JSON.parse(localStorage.getItem(place) ?? 'null'));
  } catch {
    wear(null);
  }
}
