import { paymentMethod } from '@tsumugi/contract/codes/matter';
import { guardianRelation } from '@tsumugi/contract/codes/person';
import { prefecture } from '@tsumugi/contract/codes/place';
import type { FamilyProfile } from '@tsumugi/contract/portal/customer-profile';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { formatPostalCode } from '@tsumugi/contract/text/postal-code';
import { Link } from 'react-router-dom';
import { AccountGroups } from '#shared/account/AccountGroups.js';
import { Row } from '#shared/account/Row.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { Failed, Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { Page } from '#shared/ui/Page.js';
import { SignOutButton } from '#shared/ui/SignOutButton.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { useLearner } from '../queries.js';
import { useFamily } from './family-query.js';
import { OwnStudentView } from './OwnStudentView.js';

/** The profile of a guardian: the registered values, group by group. */
export function GuardianProfile() {
  const { data, isError, isFetching, refetch } = useFamily();
  return (
    <Page title="マイページ">
      {isError && !data && (
        <Failed label="登録内容" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <RowsSkeleton rows={4} />}
      {data && <Groups profile={data} />}
      <SignOutButton />
    </Page>
  );
}

const join = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(' ');

function Groups({ profile }: { profile: FamilyProfile }) {
  const learner = useLearner();
  const { session } = useSession();
  const adult =
    session?.roles.includes('ParentAndStudent') || profile.relation === guardianRelation.code.self;
  const address = join(
    profile.postalCode && `〒${formatPostalCode(profile.postalCode)}`,
    `${prefecture.label(profile.prefecture)}${profile.city ?? ''}${profile.town ?? ''}`,
    profile.building,
  );
  return (
    <>
      {profile.deletionRequestedAt && (
        <Link className="card row row-2 row-56" to="?part=leave">
          <span className="row-main c-late">退会の希望を受け付けています</span>
          <Icon name="chev" size={20} />
        </Link>
      )}
      <Section title={adult ? 'ご本人' : '保護者の方'}>
        <ul className="card">
          <Row
            part="name"
            label="お名前"
            value={`${profile.lastName} ${profile.firstName}${adult ? '' : `（${guardianRelation.label(profile.relation, 'family')}）`}`}
          />
          <Row
            part="contact"
            label="電話と連絡の時間"
            value={join(formatPhone(profile.phone), profile.noPhone ? '電話は希望しない' : null)}
          />
          <Row part="address" label="ご住所" value={address || profile.overseasAddress} />
          <Row
            part="payment"
            label="お支払い方法"
            value={paymentMethod.label(profile.paymentMethod, 'family')}
          />
          <Row part="identity" label="本人確認書類" value="送信と確認の状況" />
        </ul>
      </Section>
      <Section
        title={learner}
        aside={profile.students.length > 0 ? `${profile.students.length}人` : undefined}
      >
        {profile.students.length > 0 && (
          <ul className="card">
            {profile.students.map(({ id, name, grade, schoolName }) => (
              <Row
                key={id}
                to={`/customer/student-detail/${id}`}
                label={`${name} さん`}
                value={join(grade, schoolName)}
                strong
              />
            ))}
          </ul>
        )}
        <OwnStudentView />
        <Link className="btn btn-2 btn-next" to="/customer/student-detail-add/profile">
          <Icon name="plus" size={20} />
          {learner}を追加する
        </Link>
      </Section>
      <AccountGroups
        mail={profile.pendingEmail ? `${profile.pendingEmail.email}（確認待ち）` : profile.email}
      >
        <Row part="share" label={`${learner}と一緒に使う`} value={`${learner}用の表示と暗証番号`} />
      </AccountGroups>
    </>
  );
}
