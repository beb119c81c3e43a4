import {
  maxRows,
  saveTeacherEdubal,
  type TeacherProfile,
} from '@tsumugi/contract/portal/teacher-profile';
import { saveEducationAbroad } from '@tsumugi/contract/routes/teacher';
import { call } from '#shared/client/http.js';
import { Failed } from '#shared/ui/elements.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { useProfile } from '../account/profile-query.js';
import { ProfileForm } from '../profile/ProfileForm.js';
import { type AbroadForm, AbroadRows } from './AbroadRows.js';

interface Props {
  /** Second line of the bar. */
  sub?: string;
  /** The page to return to. */
  back: string;
}

const title = '海外・国際教育の経験';
const resolver = zodForm<AbroadForm>(saveTeacherEdubal.omit({ version: true }));
const plain = <R extends { readonly id: number }>(rows: readonly R[]) =>
  rows.map(({ id: _, ...row }) => row);
const valuesOf = (profile: TeacherProfile): AbroadForm => ({
  overseasExperiences: plain(profile.overseasExperiences),
  prereturnAppliedSchools: plain(profile.prereturnAppliedSchools),
  dpLevelScores: plain(profile.dpLevelScores),
});
const save = (version: number, values: AbroadForm) =>
  call(saveEducationAbroad, { input: { version, ...values } });

/** Education abroad, part of the profile; also opened from a matter that requires it. */
export function AbroadPage({ sub, back }: Props) {
  const { data, isError, isFetching, refetch } = useProfile();
  if (!data)
    return (
      <SubPage title={title} sub={sub} back={back}>
        {isError ? (
          <Failed label="プロフィール" onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <HomeSkeleton />
        )}
      </SubPage>
    );
  return (
    <ProfileForm
      title={title}
      sub={sub}
      back={back}
      profile={data}
      valuesOf={valuesOf}
      resolver={resolver}
      draft="profile-edubal"
      send={save}
    >
      <p className="t-s c-2">
        帰国生や国際教育の案件で、ご家庭が先生を選ぶときの手がかりになります。
      </p>
      <AbroadRows most={maxRows} />
    </ProfileForm>
  );
}
