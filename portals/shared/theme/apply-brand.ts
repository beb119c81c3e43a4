import type { BrandLook } from '@tsumugi/contract/resources/brand-look';

const place = 'tsumugi.look';
const names = { primary: '--primary', soft: '--primary-soft', press: '--primary-press' } as const;

function applyLook(look: BrandLook | null): void {
  const { style } = document.documentElement;
  for (const [part, name] of Object.entries(names))
    style.setProperty(name, look?.[part as keyof BrandLook] ?? '');
}

/** Applies a brand's colours and stores them for the next visit. Null: the company's own. */
export function applyBrand(look: BrandLook | null): void {
  applyLook(look);
  localStorage.setItem(place, JSON.stringify(look));
}

/** Applies the stored colours before the first read. */
export function applyStoredBrand(): void {
  try {
    applyLook(JSON.parse(localStorage.getItem(place) ?? 'null'));
  } catch {
    applyLook(null);
  }
}
