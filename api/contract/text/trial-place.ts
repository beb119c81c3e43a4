import { teachingMode, trialPlace } from '../codes/place.js';

/** Where a trial lesson is held. */
export interface TrialPlaceFacts {
  /** Code of `trialPlace`. */
  readonly kind: number;
  /** The meeting place; null for the other kinds. */
  readonly meeting: string | null;
}

interface Settled {
  readonly preferredTrialPlace: number | null;
  readonly preferredMeetingPlace: string | null;
  readonly trialPlace: number | null;
  readonly meetingPlace: string | null;
}
interface Conditions {
  readonly teachingMode: number | null;
  readonly nearestStation: string | null;
}

/** The place in the same words for family, teacher and staff, in pages, notices and calendars. */
export const trialPlaceWords = ({ kind, meeting }: TrialPlaceFacts): string =>
  meeting ? `${meeting}で待ち合わせ` : trialPlace.label(kind);

/**
 * Default trial place from the conditions: the teacher does not see the address before the hire
 * (domain/permissions#what-a-teacher-sees), so the meeting place is the station if there is one.
 */
export function defaultTrialPlace({
  teachingMode: mode,
  nearestStation,
}: Conditions): TrialPlaceFacts {
  if (mode === teachingMode.code.online) return { kind: trialPlace.code.online, meeting: null };
  const station = nearestStation?.trim();
  if (!station) return { kind: trialPlace.code.home, meeting: null };
  return {
    kind: trialPlace.code.meeting,
    meeting: /駅|停|バス/.test(station) ? station : `${station}駅`,
  };
}

/** The place in force: agreed with the date, else the family's proposal, else the default. */
export function trialPlaceOf(candidate: Settled, conditions: Conditions): TrialPlaceFacts {
  const {
    trialPlace: settled,
    meetingPlace,
    preferredTrialPlace: wished,
    preferredMeetingPlace,
  } = candidate;
  if (settled) return placed(settled, meetingPlace);
  return wished ? placed(wished, preferredMeetingPlace) : defaultTrialPlace(conditions);
}

const placed = (kind: number, words: string | null): TrialPlaceFacts => ({
  kind,
  meeting: kind === trialPlace.code.meeting ? words : null,
});
