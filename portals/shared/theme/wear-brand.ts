import type { BrandLook } from '@tsumugi/contract/resources/brand-look';

const place = 'tsumugi.look';
const names = { primary: '--primary', soft: '--primary-soft', press: '--primary-press' } as const;

function wear(look: BrandLook | null): void {
  const { style } = document.documentElement;
  for (const [part, name] of Object.entries(names))
    style.setProperty(name, look?.[part as keyof BrandLook] ?? '');
}

/** Puts a brand's colour on, and keeps it for the next time a page is opened. Null: the house's own. */
export function wearBrand(look: BrandLook | null): void {
  wear(look);
  localStorage.setItem(place, JSON.stringify(look));
}

/** The colour of last time, before anything is read. */
export function wearKept(): void {
  try {
    wear(JSON.parse(localStorage.getItem(place) ?? 'null'));
  } catch {
    wear(null);
  }
}
