import { bothZones } from './both-zones.js';

interface Props {
  at: string;
  /** Of who is abroad; null in Japan. */
  timeZone?: string | null;
  /** The family's, where a teacher reads. */
  familyTimeZone?: string | null;
  minutes?: number;
}

/** An appointment in Japan's time; for whoever is abroad the local time stands below it. */
export function BothZones({ at, timeZone, familyTimeZone, minutes }: Props) {
  const { here, there } = bothZones(at, { timeZone: timeZone ?? null, familyTimeZone, minutes });
  return (
    <>
      <span className="nb">{here}</span>
      {there.map((line) => (
        <small key={line} className="t-s c-2 nb both-there">
          {line}
        </small>
      ))}
    </>
  );
}
