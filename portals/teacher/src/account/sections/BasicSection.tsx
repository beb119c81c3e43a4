import {
  type TeacherBasicForm,
  type TeacherProfile,
  teacherBasicForm,
} from '@tsumugi/contract/portal/teacher-profile';
import * as teacher from '@tsumugi/contract/routes/teacher';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { call } from '#shared/client/http.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { ProfileSection } from '../../profile/ProfileSection.js';
import { AboutFields } from './AboutFields.js';
import { PersonFields } from './PersonFields.js';

const title = '基本情報';
const resolver = zodForm<TeacherBasicForm>(teacherBasicForm);
const chosen = [
  'gender',
  'prefecture',
  'country',
  'timeZone',
  'gradeYear',
  'entranceExamType',
  'occupation',
  'employmentType',
] as const;
const names = Object.keys(teacherBasicForm.shape) as (keyof TeacherBasicForm)[];
/** Form values: empty texts and null codes for missing values; the telephone number has hyphens. */
const valuesOf = (profile: TeacherProfile) =>
  ({
    ...Object.fromEntries(
      names.map((name) => [
        name,
        profile[name] ?? ((chosen as readonly string[]).includes(name) ? null : ''),
      ]),
    ),
    phone: formatPhone(profile.phone),
  }) as TeacherBasicForm;
const save = (version: number, basic: TeacherBasicForm) =>
  call(teacher.save, { input: { version, basic } });

/** Name, address, school or work, and the teacher's own text. */
export default function BasicSection() {
  const { session, refresh } = useSession();
  const send = async (version: number, basic: TeacherBasicForm) => {
    const saved = await save(version, basic);
    if ((basic.timeZone ?? null) !== session?.timeZone) await refresh().catch(() => undefined);
    return saved;
  };
  return (
    <ProfileSection
      title={title}
      valuesOf={valuesOf}
      resolver={resolver}
      draft="profile-basic"
      send={send}
    >
      {(profile) => (
        <>
          <PersonFields email={profile.email} />
          <AboutFields />
        </>
      )}
    </ProfileSection>
  );
}
