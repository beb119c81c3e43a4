import {
  type TeacherAdditionalForm,
  type TeacherProfile,
  teacherAdditionalForm,
} from '@tsumugi/contract/portal/teacher-profile';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { profilePath } from '../../account/profile-paths.js';
import { ProfileForm } from '../ProfileForm.js';
import { saveAdditional } from '../save-additional.js';
import { SubjectFields } from './SubjectFields.js';

type SubjectsForm = Required<Pick<TeacherAdditionalForm, 'subjects'>>;

const resolver = zodForm<SubjectsForm>(teacherAdditionalForm.pick({ subjects: true }));
const valuesOf = ({ subjects }: TeacherProfile): SubjectsForm => ({
  subjects: [...subjects] as SubjectsForm['subjects'],
});

/** The subjects taught at each stage: a stage is chosen, its subjects are ticked. */
export default function SubjectsSection({ profile }: { profile: TeacherProfile }) {
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
      <SubjectFields />
    </ProfileForm>
  );
}
