import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { AccountGroups } from '#shared/account/AccountGroups.js';
import { Row } from '#shared/account/Row.js';
import { Failed, Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { Page } from '#shared/ui/Page.js';
import { SignOutButton } from '#shared/ui/SignOutButton.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { AdditionalRows } from '../profile/AdditionalRows.js';
import { useTeacher } from '../queries.js';
import { Completeness } from './Completeness.js';
import { Figures } from './Figures.js';
import { PhotoField } from './PhotoField.js';
import { abroadPath, experiencePath } from './profile-paths.js';
import { useProfile } from './profile-query.js';

const identityWords = {
  none: '未提出',
  waiting: '事務局が確認中です',
  verified: '確認済み',
} as const;
const count = (rows: number) => (rows > 0 ? `${rows}件` : null);

/** The registered values, group by group, and the gaps. */
export function ProfileHub() {
  const { data, isError, isFetching, refetch } = useProfile();
  const mail = useTeacher().data?.mailaddress;
  return (
    <Page title="プロフィール">
      {isError && !data && (
        <Failed label="プロフィール" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {data && <Groups profile={data} />}
      <AccountGroups mail={mail ?? '変更する'} />
      <SignOutButton />
    </Page>
  );
}

function Groups({ profile }: { profile: TeacherProfile }) {
  const { lastName, firstName, university, gradeYear, completeness, identity, pausedUntil } =
    profile;
  const abroad =
    profile.overseasExperiences.length +
    profile.prereturnAppliedSchools.length +
    profile.dpLevelScores.length;
  const school = university && `${university}${gradeYear ? ` ${gradeYear}年` : ''}`;
  return (
    <>
      {pausedUntil && (
        <Link className="card row row-2 row-56" to="?part=pause">
          <span className="row-main c-late">
            {formatDayWithWeekday(pausedUntil)}まで、ご紹介を止めています
          </span>
          <Icon name="chev" size={20} />
        </Link>
      )}
      <section
        className={`card card-pad${pausedUntil ? ' also' : ''}`}
        id="photo"
        aria-label="写真"
      >
        <PhotoField profile={profile} />
      </section>
      <Completeness completeness={completeness} />
      <Section title="先生について">
        <ul className="card">
          <Row
            part="basic"
            label="基本情報"
            value={[`${lastName} ${firstName}`, school].filter(Boolean).join('　')}
          />
          <Row
            to={experiencePath}
            label="指導経験"
            value={count(profile.teachingExperiences.length)}
          />
          <Row to={abroadPath} label="海外・国際教育の経験" value={count(abroad)} />
          <Row part="identity" label="本人確認書類" value={identityWords[identity]} />
        </ul>
      </Section>
      <Section title="指導の条件">
        <AdditionalRows profile={profile} />
      </Section>
      <Section title="ご紹介">
        <ul className="card">
          <Row
            part="pause"
            label="紹介停止"
            value={
              pausedUntil
                ? `${formatDayWithWeekday(pausedUntil)}まで止めています`
                : '新しいご紹介を受け付けています'
            }
          />
        </ul>
      </Section>
      <Figures />
    </>
  );
}
