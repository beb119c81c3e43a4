import {
  maxRows,
  saveTeacherExperience,
  type TeacherProfile,
} from '@tsumugi/contract/portal/teacher-profile';
import { saveExperience } from '@tsumugi/contract/routes/teacher';
import { call } from '#shared/client/http.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { ProfileSection } from '../profile/ProfileSection.js';
import { type ExperienceForm, ExperienceRows } from './ExperienceRows.js';

const title = '指導経験';
const resolver = zodForm<ExperienceForm>(saveTeacherExperience.pick({ teachingExperiences: true }));
const valuesOf = ({ teachingExperiences }: TeacherProfile): ExperienceForm => ({
  teachingExperiences: teachingExperiences.map(({ id: _, grades, subjects, purposes, ...row }) => ({
    ...row,
    grades: [...grades],
    subjects: [...subjects],
    purposes: [...purposes],
  })),
});
const save = (version: number, values: ExperienceForm) =>
  call(saveExperience, { input: { version, ...values } });

/** /teacher/teacher-profile-experience */
export default function ProfileExperiencePage() {
  return (
    <ProfileSection
      title={title}
      valuesOf={valuesOf}
      resolver={resolver}
      draft="profile-experience"
      send={save}
    >
      {() => (
        <>
          <p className="t-s c-2">
            新しいもの、得意なものから順に書いてください。ご紹介のときにご家庭に伝わります。
          </p>
          <ExperienceRows title={title} most={maxRows} />
        </>
      )}
    </ProfileSection>
  );
}
