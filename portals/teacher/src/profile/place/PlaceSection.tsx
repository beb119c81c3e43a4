import {
  type TeacherProfile,
  teacherAdditionalForm,
} from '@tsumugi/contract/portal/teacher-profile';
import { useFormContext } from 'react-hook-form';
import { ChooseMany } from '#shared/ui/Choices.js';
import { Field } from '#shared/ui/Field.js';
import { SelectField } from '#shared/ui/FieldArea.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { profilePath } from '../../account/profile-paths.js';
import { ProfileForm } from '../ProfileForm.js';
import { saveAdditional } from '../save-additional.js';
import { Areas } from './Areas.js';
import type { PlaceForm } from './place-form.js';
import { Stations } from './Stations.js';

const resolver = zodForm<PlaceForm>(
  teacherAdditionalForm.pick({
    inPerson: true,
    online: true,
    stations: true,
    areas: true,
    maxTravelMinutes: true,
    hourlyRateNote: true,
  }),
);
const valuesOf = (profile: TeacherProfile): PlaceForm => ({
  inPerson: profile.inPerson,
  online: profile.online,
  stations: [...profile.stations],
  areas: profile.areas.map(({ prefecture, city }) => ({
    prefecture,
    city: city ?? '',
  })) as PlaceForm['areas'],
  maxTravelMinutes: profile.maxTravelMinutes,
  hourlyRateNote: profile.hourlyRateNote ?? '',
});

/** In person or online, the travel area, and the expected reward. */
export default function PlaceSection({ profile }: { profile: TeacherProfile }) {
  return (
    <ProfileForm
      title="指導形態と通える場所"
      back={profilePath}
      profile={profile}
      valuesOf={valuesOf}
      resolver={resolver}
      draft="profile-place"
      send={saveAdditional}
    >
      <Fields />
    </ProfileForm>
  );
}

const modes = [
  { id: 1, name: '対面' },
  { id: 2, name: 'オンライン' },
];
const minutes = [15, 30, 45, 60, 75, 90, 120];

function Fields() {
  const { register, watch, setValue, formState } = useFormContext<PlaceForm>();
  const { errors } = formState;
  const [inPerson, online, travel] = watch(['inPerson', 'online', 'maxTravelMinutes']);
  const put = { shouldDirty: true };
  return (
    <>
      <ChooseMany
        label="指導形態"
        options={modes}
        value={[...(inPerson ? [1] : []), ...(online ? [2] : [])]}
        onChange={(chosen) => {
          setValue('inPerson', chosen.includes(1), put);
          setValue('online', chosen.includes(2), put);
        }}
        hint={inPerson ? undefined : '対面を選ぶと、通える駅と地域を登録できます。'}
      />
      {inPerson && (
        <>
          <Stations />
          <Areas />
          <SelectField
            label="通う時間の上限"
            error={errors.maxTravelMinutes?.message}
            value={travel ?? ''}
            onChange={(event) =>
              setValue(
                'maxTravelMinutes',
                event.target.value === '' ? null : Number(event.target.value),
                put,
              )
            }
          >
            <option value="">決めない</option>
            {[...new Set([...minutes, ...(travel === null ? [] : [travel])])]
              .sort((a, b) => a - b)
              .map((each) => (
                <option key={each} value={each}>
                  片道{each}分まで
                </option>
              ))}
          </SelectField>
        </>
      )}
      <Field
        label="時給の希望（任意）"
        autoComplete="off"
        placeholder="2,500円以上"
        error={errors.hourlyRateNote?.message}
        {...register('hourlyRateNote')}
      />
    </>
  );
}
