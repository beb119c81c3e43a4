import { zoneNames } from '../tables/zone-names.js';
import { isTimeZone } from './zone.js';

const remembered = new Map<string, string>();
/** The Japanese name of a time zone, such as ニューヨーク時間. */
export function zoneName(zone: string): string {
  const known = remembered.get(zone);
  if (known) return known;
  if (!isTimeZone(zone)) return zone;
  const name = tableName(zone) ?? runtimeName(zone);
  remembered.set(zone, name);
  return name;
}

/** Names by region and place. */
let table: Map<string, Map<string, string>> | undefined;
function tableName(zone: string): string | undefined {
  table ??= new Map(Object.entries(zoneNames).map(([region, lines]) => [region, placesIn(lines)]));
  const slash = zone.indexOf('/');
  const name = table.get(zone.slice(0, slash))?.get(zone.slice(slash + 1));
  return name && `${name}時間`;
}

const placesIn = (lines: string) =>
  new Map(
    lines
      .trim()
      .split(/\s+/)
      .map((line) => line.split('=') as [string, string]),
  );

/**
 * Name for a zone that is not in the table; browsers without Japanese city names give Latin
 * letters.
 */
function runtimeName(zone: string): string {
  const parts = new Intl.DateTimeFormat('ja', {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
