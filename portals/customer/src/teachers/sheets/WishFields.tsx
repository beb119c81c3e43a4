import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import type { Place } from '@tsumugi/contract/text/trial-place';
import type { useAct } from '../../../../shared/act/useAct.js';
import { TrialPlaceField } from '../../../../shared/forms/TrialPlaceField.js';
import { WishTimes } from './WishTimes.js';

/** What a family wishes of a trial, as it is being chosen. */
interface Wished {
  /** ISO instants, up to three. */
  readonly wishes: string[];
  readonly place: Place;
}

interface WishFieldsProps {
  teacher: FamilyCandidate;
  value: Wished;
  onChange: (change: Partial<Wished>) => void;
  act: ReturnType<typeof useAct>;
}

/** Up to three times and the place that the family would like for the trial. */
export function WishFields({ teacher, value, onChange, act }: WishFieldsProps) {
  const { fields } = act.fault;
  return (
    <>
      <WishTimes teacher={teacher} value={value.wishes} error={fields.preferredTrialDates} onChange={(wishes) => onChange({ wishes })} />
      <TrialPlaceField value={value.place} reader="family" error={fields.preferredMeetingPlace} onChange={(place) => onChange({ place })} />
    </>
  );
}

/** The choice as the calls take it. */
export const wishedBody = ({ version }: FamilyCandidate, { wishes, place: { kind, meeting } }: Wished) => ({
  version,
  preferredTrialDates: wishes,
  preferredTrialPlace: kind,
  preferredMeetingPlace: meeting ?? '',
});
