import { zoneFollowing } from '../../../portals/shared/unstyled/countries.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Adds the time zone of a changed country, as the portals' forms do; returns other changes
 * unchanged.
 */
export function withZone(
  change: Values,
  readValues: Values,
  record: Values | undefined,
): [Record<string, unknown>, Record<string, unknown>] {
  const asIs: [Record<string, unknown>, Record<string, unknown>] = [
    { ...change },
    { ...readValues },
  ];
  if (!record || !('country' in change) || 'timeZone' in change || !('timeZone' in record))
    return asIs;
  const zone = (record.timeZone as string | null) ?? null;
  const next = zoneFollowing((change.country as string | null) || null, zone);
  return next === zone
    ? asIs
    : [
        { ...change, timeZone: next },
        { ...readValues, timeZone: zone },
      ];
}
