import { bothZones } from './both-zones.js';
import { WholeDates } from './WholeDates.js';

interface Props {
  at: string;
  /** Zone of the person abroad; null in Japan. */
  timeZone?: string | null;
  /** The family's zone, where a teacher reads. */
  familyTimeZone?: string | null;
  minutes?: number;
}

/** An appointment in Japan's time, with the local time below it for a reader abroad. */
export function BothZones({ at, timeZone, familyTimeZone, minutes }: Props) {
  const { japan, local } = bothZones(at, {
    timeZone: timeZone ?? null,
    familyTimeZone,
    minutes,
  });
  return (
    <>
      <WholeDates>{japan}</WholeDates>
      {local.map((line) => (
        <small key={line} className="t-s c-2 both-local">
          <WholeDates>{line}</WholeDates>
        </small>
      ))}
    </>
  );
}
