import { teachingMode } from '@tsumugi/contract/codes/place';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import type { useActionSheet } from '../../../../shared/act/useActionSheet.js';
import { TrialPlaceField } from '../../../../shared/forms/TrialPlaceField.js';
import { useMatter } from '../../requests/request-queries.js';
import { WishTimes } from './WishTimes.js';
import { tooManyWishes, type Wished, wishedBody } from './wished.js';

interface WishFieldsProps {
  teacher: FamilyCandidate;
  value: Wished;
  onChange: (change: Partial<Wished>) => void;
  act: ReturnType<typeof useActionSheet>;
}

/** Up to three times and the place that the family would like for the trial. */
export function WishFields({ teacher, value, onChange, act }: WishFieldsProps) {
  const { fields } = act.fault;
  const { data: matter } = useMatter(teacher.matterId);
  // Abroad lessons online are nowhere else.
  const isOnlyOnline =
    teacher.timeZone !== null && matter?.teachingMode === teachingMode.code.online;
  return (
    <>
      <WishTimes
        teacher={teacher}
        value={value}
        error={fields.preferredTrialDates}
        onChange={onChange}
      />
      {!isOnlyOnline && (
        <TrialPlaceField
          value={value.place}
          reader="family"
          error={fields.preferredMeetingPlace}
          onChange={(place) => onChange({ place })}
        />
      )}
    </>
  );
}

/** The choice as the calls take it; null where it is one time too many, which the field then says. */
export function readWished(
  teacher: FamilyCandidate,
  value: Wished,
  act: ReturnType<typeof useActionSheet>,
) {
  const body = wishedBody(teacher, value);
  if (!body) act.refuse({ preferredTrialDates: tooManyWishes });
  return body;
}
