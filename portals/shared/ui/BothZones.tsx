import { bothZones } from './both-zones.js';

interface Props {
  at: string;
  /** The family's zone; null in Japan. */
  timeZone?: string | null;
  minutes?: number;
}

/** An appointment in Japan's time; for a family abroad the local time stands below it. */
export function BothZones({ at, timeZone, minutes }: Props) {
  const { here, there } = bothZones(at, { timeZone: timeZone ?? null, minutes });
  return (
    <>
      <span className="nb">{here}</span>
      {there && <small className="t-s c-2 nb both-there">{there}</small>}
    </>
  );
}
