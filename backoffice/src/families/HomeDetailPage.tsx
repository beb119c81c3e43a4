import Button from '@mui/material/Button';
import { guardianRelation } from '@tsumugi/contract/codes/person';
import { grade } from '@tsumugi/contract/codes/school';
import { familyFields } from '@tsumugi/contract/fields/family';
import { onCard } from '@tsumugi/contract/kit/define-fields';
import { type FamilyDetail, parentPatch } from '@tsumugi/contract/resources/family';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { ChangeHistory } from '../audit/ChangeHistory.js';
import { ChatButton } from '../chat/ChatButton.js';
import { MergeHistory } from '../duplicates/MergeHistory.js';
import { FieldList } from '../forms/FieldList.js';
import { isAdmin } from '../lib/session.js';
import { PersonMemos } from '../matters/Memos.js';
import { CallNotes } from '../people/CallNotes.js';
import { Files } from '../people/Files.js';
import { MatterLines } from '../people/MatterLines.js';
import { RecordPage, type RecordTools } from '../people/RecordPage.js';
import { SignInCard } from '../people/SignInCard.js';
import { StandingCard } from '../people/StandingCard.js';
import { recordPath } from '../resources/addresses.js';
import type { ViewProps } from '../resources/resource.js';
import { CreateMatter } from '../students/CreateMatter.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { Consents } from './Consents.js';
import { FamilySummary } from './FamilySummary.js';
import { SecondGuardian } from './SecondGuardian.js';

const cardNames = (card: string) => onCard(familyFields, card, 'staff');
/** Fields that only Admin may change (domain/permissions#admin-alone). */
const adminOnly = ['email', 'paymentMethod'];

/** home-detail/:parentId */
export default function HomeDetailPage({ resource }: ViewProps) {
  return (
    <RecordPage<FamilyDetail>
      resource={resource}
      schema={parentPatch}
      titleOf={(family) => `${family.lastName} ${family.firstName} 様`}
      noteOf={(family) => (
        <>
          {guardianRelation.label(family.relation)}・家庭 #{family.id}・
          {family.stoppedAt && <span className="chip late">利用停止中</span>}
          {family.canSignIn
            ? family.lastSeenAt
              ? `最終利用 ${formatDateTime(family.lastSeenAt)}`
              : 'まだログインしていません'
            : family.stoppedAt
              ? ''
              : 'パスワード未設定'}
        </>
      )}
      summary={(family) => <FamilySummary family={family} />}
      tools={(family) => (
        <>
          <ChatButton accountId={family.accountId} />
          <Button
            component={Link}
            variant={family.students.length === 0 ? 'contained' : 'outlined'}
            to={`/admin/add-student/${family.id}`}
          >
            <Icon name="userplus" />
            生徒を追加
          </Button>
        </>
      )}
    >
      {(family, tools) => <FamilyCards family={family} {...tools} />}
    </RecordPage>
  );
}

/** All staff data of a family: on the left the statements, on the right the history. */
function FamilyCards({ family, save, fields }: RecordTools & { family: FamilyDetail }) {
  const shown = {
    record: { ...family },
    save,
    fixed: isAdmin() ? [] : adminOnly,
    wide: true,
    folds: true,
    reveal: { entity: 'parent' as const, id: family.id, masked: family.masked },
  };
  const standing = (
    <StandingCard
      of={family.primaryGuardian ? 'secondGuardians' : 'families'}
      id={family.id}
      version={family.version}
      name={`${family.lastName} ${family.firstName} 様`}
      stoppedAt={family.stoppedAt}
      wish={family.leaveWish}
    />
  );
  const urgent = family.leaveWish !== null || family.stoppedAt !== null;
  return (
    <>
      <div className="stack">
        <Card title="保護者">
          <FieldList fields={fields(...cardNames('person'))} {...shown} />
        </Card>
        <Card title="連絡先">
          <FieldList fields={fields(...cardNames('contact'))} {...shown} />
        </Card>
        <Card title="住所">
          <FieldList fields={fields(...cardNames('address'))} {...shown} />
        </Card>
        <Card title="その他">
          <FieldList fields={fields(...cardNames('other'))} {...shown} />
        </Card>
        <Files of="families" id={family.id} />
      </div>
      <div className="stack">
        {urgent && standing}
        <FamilyStudents family={family} />
        <SecondGuardian family={family} />
        <MergeHistory kind="parent" id={family.id} />
        <MatterLines lines={family.matters} />
        <CallNotes on="parent" id={family.id} />
        <PersonMemos on="parent" id={family.id} />
        <Consents family={family} />
        <SignInCard
          accountId={family.accountId}
          name={`${family.lastName} ${family.firstName} 様`}
        />
        {!urgent && standing}
        <ChangeHistory entity="parent" id={family.id} />
      </div>
    </>
  );
}

/** The children of a family; for a child without a matter, one can be opened. */
function FamilyStudents({ family: { students, matters } }: { family: FamilyDetail }) {
  const hasMatter = (id: number) => matters.some(({ student }) => student?.id === id);
  return (
    <Card title="生徒" note={`${students.length}名`}>
      <ul className="lines">
        {students.map(({ id, name, ...student }) => (
          <li key={id}>
            <Link to={recordPath('students', id)}>{name}</Link>
            <span className="sub grow">
              {grade.label(student.grade)}
              {student.accountId !== null && '・本人のログインあり'}
              {!hasMatter(id) && '・案件はまだありません'}
            </span>
            <CreateMatter
              studentId={id}
              name={name}
              size="xs"
              variant={hasMatter(id) ? 'outlined' : 'soft'}
            />
          </li>
        ))}
      </ul>
      {students.length === 0 && (
        <p className="none">次は「生徒を追加」から、お子さまを登録してください。</p>
      )}
    </Card>
  );
}
