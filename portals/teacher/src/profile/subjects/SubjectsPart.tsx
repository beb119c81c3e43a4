import { schoolLevel } from '@tsumugi/contract/codes/school';
import { type TeacherAdditionalForm, type TeacherProfile, teacherAdditionalForm } from '@tsumugi/contract/portal/teacher-profile';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { zodForm } from '../../../../shared/bare/zod-resolver.js';
import { ChooseMany, ChooseOne } from '../../../../shared/ui/Choices.js';
import { profilePath } from '../../account/profile-paths.js';
import { ProfileForm } from '../ProfileForm.js';
import { saveAdditional } from '../save-additional.js';
import { areasFor } from './subject-areas.js';
import { copyLevel, levelToCopy, pickSubjects, subjectsAt, type Taught } from './taught.js';

type SubjectsForm = Required<Pick<TeacherAdditionalForm, 'subjects'>>;

const resolver = zodForm<SubjectsForm>(teacherAdditionalForm.pick({ subjects: true }));
const valuesOf = ({ subjects }: TeacherProfile): SubjectsForm => ({ subjects: [...subjects] as SubjectsForm['subjects'] });

/** Which subjects one teaches at which stage: a stage is chosen, its subjects are ticked. */
export default function SubjectsPart({ profile }: { profile: TeacherProfile }) {
  return (
    <ProfileForm
      title="指導科目と学年"
      back={profilePath}
      profile={profile}
      valuesOf={valuesOf}
      resolver={resolver}
      draft="profile-subjects"
      send={saveAdditional}
    >
      <Fields />
    </ProfileForm>
  );
}

function Fields() {
  const { watch, setValue } = useFormContext<SubjectsForm>();
  const taught: readonly Taught[] = watch('subjects');
  const [level, setLevel] = useState<number>(taught[0]?.level ?? schoolLevel.code.middle);
  const chosen = subjectsAt(taught, level);
  const put = (next: readonly Taught[]) => setValue('subjects', next as SubjectsForm['subjects'], { shouldDirty: true });
  const source = levelToCopy(taught, level);
  const levels = schoolLevel.options('teacher').map(({ id, name }) => {
    const count = subjectsAt(taught, id).length;
    return { id, name: count > 0 ? `${name} ${count}` : name };
  });
  const [first, folded] = areasFor(level, chosen);
  const choose = ({ title, options }: (typeof first)[number]) => (
    <ChooseMany
      key={title}
      label={title}
      aside=""
      options={options}
      value={chosen}
      onChange={(subjects) => put(pickSubjects(taught, level, subjects))}
    />
  );
  return (
    <>
      <ChooseOne
        label="指導できる学年"
        options={levels}
        value={level}
        onChange={setLevel}
        hint="学年ごとに、教えられる科目を選んでください。"
      />
      {source !== null && (
        <button type="button" className="btn btn-2 btn-48" onClick={() => put(copyLevel(taught, source, level))}>
          {schoolLevel.label(source)}の科目をコピー
        </button>
      )}
      {first.map(choose)}
      {folded.length > 0 && (
        <details className="fold" key={level}>
          <summary>ほかの科目</summary>
          {folded.map(choose)}
        </details>
      )}
    </>
  );
}
