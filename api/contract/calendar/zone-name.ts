import { isTimeZone } from './zone.js';

const zoneNames = new Map<string, string>();
/** The Japanese name of a time zone, such as ニューヨーク時間. */
export function zoneName(zone: string): string {
  const known = zoneNames.get(zone);
  if (known) return known;
  if (!isTimeZone(zone)) return zone;
  const parts = new Intl.DateTimeFormat('ja', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  zoneNames.set(zone, name);
  return name;
}
