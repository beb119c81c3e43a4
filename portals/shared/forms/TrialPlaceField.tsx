import { trialPlace } from '@tsumugi/contract/codes/place';
import type { TrialPlaceFacts } from '@tsumugi/contract/text/trial-place';
import { ChooseOne } from '../ui/Choices.js';
import { Field } from '../ui/Field.js';

interface Props {
  value: TrialPlaceFacts;
  reader: 'family' | 'teacher';
  /** Error of the meeting place's text. */
  error?: string;
  onChange: (place: TrialPlaceFacts) => void;
}

const hints = {
  family: 'ご住所は、採用が決まるまで先生に伝わりません。',
  teacher: 'ご住所は、採用が決まったあとにお知らせします。',
};

/** Place of a trial lesson; a meeting place is described in text. */
export function TrialPlaceField({ value, reader, error, onChange }: Props) {
  const meeting = trialPlace.code.meeting;
  return (
    <>
      <ChooseOne
        label="体験授業の場所"
        hint={hints[reader]}
        options={trialPlace.options()}
        value={value.kind}
        onChange={(kind) =>
          onChange({ kind, meeting: kind === meeting ? (value.meeting ?? '') : value.meeting })
        }
      />
      {value.kind === meeting && (
        <Field
          label="待ち合わせの場所"
          placeholder="例：二子玉川駅 東口の改札前"
          autoComplete="off"
          value={value.meeting ?? ''}
          error={error}
          onChange={(event) => onChange({ kind: meeting, meeting: event.target.value })}
        />
      )}
    </>
  );
}
