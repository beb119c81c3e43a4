import { maskText } from './mask-text.js';
import { homeAddressParts, type SecretSource, secretsOf } from './secrets.js';

/** Area of the lessons, as all teachers may read it. */
export interface Area {
  readonly city: string | null;
  readonly nearestStation: string | null;
}

/** Masks for a family's texts, in the portal and in the News CSV (domain/files#news-csv). */
export interface FamilyMasks {
  text(freeText: string | null): string;
  readonly area: Area;
}

export function masksOf(family: SecretSource, { city, nearestStation }: Area): FamilyMasks {
  const secrets = secretsOf(family);
  const homeAddress = { words: homeAddressParts(family) };
  const place = (text: string | null) => text && maskText(text, homeAddress);
  const area = { city: place(city), nearestStation: place(nearestStation) };
  const visibleWords = [area.city, area.nearestStation].flatMap((each) =>
    each ? [each, each.replace(/駅$/, '')] : [],
  );
  return { area, text: (freeText) => maskText(freeText ?? '', secrets, visibleWords) };
}
