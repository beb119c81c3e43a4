import { zoneName } from '@tsumugi/contract/calendar/zone-name';
import { countryInForce, countryName, isCountry } from '@tsumugi/contract/text/country';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const japan = 'JP';

/**
 * Countries with their Japanese names, sorted. A stored code (`kept`) is always in the list. Japan
 * is the empty choice.
 */
export function countries(current?: string | null): { id: string; name: string }[] {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = codes
    .filter((id) => id !== japan && isCountry(id))
    .map((id) => ({ id, name: countryName(id) ?? id }));
  if (!current || known.some(({ id }) => id === current)) return known.sort(byName);
  // A withdrawn code replaces its current code, so that the country is listed once.
  return [
    ...known.filter(({ id }) => id !== countryInForce(current)),
    { id: current, name: countryName(current) ?? current },
  ].sort(byName);
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'ja');

interface Zone {
  readonly id: string;
  readonly name: string;
}
/** Supported time zones, those of the country first. `kept` replaces an alias of the same zone. */
export function zones(current?: string | null, country?: string | null): Zone[] {
  const all = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== 'Asia/Tokyo')
    .map((id) => ({ id, name: zoneName(id) }));
  const own = new Set(country ? zonesOf(country).map(zoneName) : []);
  const known = current
    ? all
        .filter(({ name }) => name !== zoneName(current))
        .concat({ id: current, name: zoneName(current) })
    : all;
  return known.sort((a, b) => Number(own.has(b.name)) - Number(own.has(a.name)) || byName(a, b));
}

/** The zones of a country; empty if the browser has no such data. */
const zonesOf = (country: string): string[] =>
  (
    new Intl.Locale('und', { region: country }) as { getTimeZones?: () => string[] }
  ).getTimeZones?.() ?? [];

/**
 * The zone after a change of the country: the current zone if it belongs to the country, else the
 * country's only zone, else null. Unchanged without browser data.
 */
export function zoneFollowing(
  country: string | null,
  zone: string | null | undefined,
): string | null {
  if (!country) return null;
  const own = zonesOf(country);
  if (own.length === 0 || (zone && own.some((each) => zoneName(each) === zoneName(zone))))
    return zone ?? null;
  return onlyZone(country) ?? null;
}

/** The country given as its code or its Japanese name; undefined for any other text. */
export const countryIn = (text: string | null): string | undefined => {
  const written = text?.normalize('NFKC').trim() ?? '';
  const code = /^[a-z]{2}$/i.test(written) ? countryInForce(written.toUpperCase()) : null;
  return countries().find(({ id, name }) => id === code || name === written)?.id;
};

/** The only time zone of a country; undefined where it has several or the browser has no data. */
export function onlyZone(country: string | undefined): string | undefined {
  if (!country) return undefined;
  const zones = zonesOf(country);
  return zones.length === 1 ? zones[0] : undefined;
}
