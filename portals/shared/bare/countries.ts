const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Countries by their Japanese names, as the browser knows them; `kept` is among them even if it knows it not. Japan is the empty choice. */
export function countries(kept?: string | null): { id: string; name: string }[] {
  const names = new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = codes.flatMap((id) => {
    const name = notCountries.has(id) ? undefined : names.of(id);
    return name ? [{ id, name }] : [];
  });
  if (kept && !known.some(({ id }) => id === kept)) known.push({ id: kept, name: kept });
  return known.sort((a, b) => a.name.localeCompare(b.name, 'ja'));
}

/** Unions, tests and exceptional reservations that DisplayNames also knows. */
const notCountries = new Set(['JP', 'EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AC', 'CP', 'DG', 'EA', 'IC', 'TA', 'CQ', 'AN', 'BU', 'CS']);

/** Time zones that can be computed with. */
export function zones(kept?: string | null): string[] {
  const all = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Asia/Tokyo');
  return kept && !all.includes(kept) ? [kept, ...all] : all;
}

/** The country that somebody has written, by its code or its Japanese name; undefined where it is none. */
export const countryIn = (text: string | null): string | undefined => {
  const written = text?.normalize('NFKC').trim() ?? '';
  return countries().find(({ id, name }) => id === written.toUpperCase() || name === written)?.id;
};

/** The time zone of a country that has one alone; undefined where it has several, or the browser does not know. */
export function onlyZone(country: string | undefined): string | undefined {
  if (!country) return undefined;
  const zones = (new Intl.Locale('und', { region: country }) as { getTimeZones?: () => string[] }).getTimeZones?.() ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}
