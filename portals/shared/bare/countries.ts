const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const nameOf = (id: string): string | undefined => new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' }).of(id);
/** DD is DE today, and UK was never more than another word for GB: the code in force. */
const inForce = (id: string): string => new Intl.Locale(`und-${id}`).region ?? id;

/** Countries by their Japanese names, as the browser knows them; `kept` is among them even if it knows it not. Japan is the empty choice. */
export function countries(kept?: string | null): { id: string; name: string }[] {
  const names = new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = codes.flatMap((id) => {
    const name = notCountries.has(id) || inForce(id) !== id ? undefined : names.of(id);
    return name ? [{ id, name }] : [];
  });
  if (!kept || known.some(({ id }) => id === kept)) return known.sort(byName);
  // In the place of the country that its withdrawn code means.
  return [...known.filter(({ id }) => id !== inForce(kept)), { id: kept, name: nameOf(kept) ?? kept }].sort(byName);
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'ja');

/** Unions, tests and exceptional reservations that DisplayNames also knows. */
const notCountries = new Set(['JP', 'EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AC', 'CP', 'DG', 'EA', 'IC', 'TA', 'CQ']);

const zoneNames = new Map<string, string>();
/** ニューヨーク時間: a time zone by its place, in Japanese. */
export function zoneName(zone: string): string {
  const known = zoneNames.get(zone);
  if (known) return known;
  const parts = new Intl.DateTimeFormat('ja', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  zoneNames.set(zone, name);
  return name;
}

interface Zone {
  readonly id: string;
  readonly name: string;
}
/** Time zones that can be computed with, those of the country first; `kept` is among them by the name that was kept. */
export function zones(kept?: string | null, country?: string | null): Zone[] {
  const all = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== 'Asia/Tokyo')
    .map((id) => ({ id, name: zoneName(id) }));
  const own = new Set(country ? zonesOf(country).map(zoneName) : []);
  const known = kept ? all.filter(({ name }) => name !== zoneName(kept)).concat({ id: kept, name: zoneName(kept) }) : all;
  return known.sort((a, b) => Number(own.has(b.name)) - Number(own.has(a.name)) || byName(a, b));
}

/** The zones of a country; none where the browser does not know. */
const zonesOf = (country: string): string[] =>
  (new Intl.Locale('und', { region: country }) as { getTimeZones?: () => string[] }).getTimeZones?.() ?? [];

/** The zone of somebody whose country becomes another: the one it has, none where it has several. What the browser does not know stays. */
export function zoneFollowing(country: string | null, zone: string | null | undefined): string | null {
  if (!country) return null;
  const own = zonesOf(country);
  if (own.length === 0 || (zone && own.some((each) => zoneName(each) === zoneName(zone)))) return zone ?? null;
  return onlyZone(country) ?? null;
}

/** The country that somebody has written, by its code or its Japanese name; undefined where it is none. */
export const countryIn = (text: string | null): string | undefined => {
  const written = text?.normalize('NFKC').trim() ?? '';
  const code = /^[a-z]{2}$/i.test(written) ? inForce(written.toUpperCase()) : null;
  return countries().find(({ id, name }) => id === code || name === written)?.id;
};

/** The time zone of a country that has one alone; undefined where it has several, or the browser does not know. */
export function onlyZone(country: string | undefined): string | undefined {
  if (!country) return undefined;
  const zones = zonesOf(country);
  return zones.length === 1 ? zones[0] : undefined;
}
