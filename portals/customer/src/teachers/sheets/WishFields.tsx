import { teachingMode } from '@tsumugi/contract/codes/place';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import type { useActionSheet } from '#shared/actions/useActionSheet.js';
import { TrialPlaceField } from '#shared/forms/TrialPlaceField.js';
import { useMatter } from '../../requests/request-queries.js';
import { WishTimes } from './WishTimes.js';
import { tooManyWishes, type Wished, wishedBody } from './wished.js';

interface WishFieldsProps {
  teacher: FamilyCandidate;
  value: Wished;
  onChange: (change: Partial<Wished>) => void;
  sheetState: ReturnType<typeof useActionSheet>;
}

/** Up to three preferred times and the preferred place of the trial. */
export function WishFields({ teacher, value, onChange, sheetState }: WishFieldsProps) {
  const { fields } = sheetState.fault;
  const { data: matter } = useMatter(teacher.matterId);
  // For a family abroad with online lessons, online is the only place.
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

/** The request body of the choice; null with one time too many, which the field then shows. */
export function readWished(
  teacher: FamilyCandidate,
  value: Wished,
  sheetState: ReturnType<typeof useActionSheet>,
) {
  const body = wishedBody(teacher, value);
  if (!body) sheetState.refuse({ preferredTrialDates: tooManyWishes });
  return body;
}
