import { caseStatus } from '@tsumugi/contract/codes/matter';
import { guardianRelation } from '@tsumugi/contract/codes/person';
import { grade } from '@tsumugi/contract/codes/school';
import { studentFields } from '@tsumugi/contract/fields/student';
import { onCard } from '@tsumugi/contract/kit/define-fields';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { type StudentDetail, studentPatch } from '@tsumugi/contract/resources/student';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChangeHistory } from '../audit/ChangeHistory.js';
import { ChatButton } from '../chat/ChatButton.js';
import { MergeHistory } from '../duplicates/MergeHistory.js';
import { FieldList } from '../forms/FieldList.js';
import { PersonMemos } from '../matters/Memos.js';
import { MatterLines } from '../people/MatterLines.js';
import { RecordPage } from '../people/RecordPage.js';
import { SignInCard } from '../people/SignInCard.js';
import { recordPath } from '../resources/addresses.js';
import type { ViewProps } from '../resources/resource.js';
import { Card } from '../ui/Card.js';
import { CreateMatter } from './CreateMatter.js';
import { StudentSummary } from './StudentSummary.js';

const cardNames = (card: string) => onCard(studentFields, card, 'staff');

/** student-detail/:studentId */
export default function StudentDetailPage({ resource }: ViewProps) {
  return (
    <RecordPage<StudentDetail>
      resource={resource}
      schema={studentPatch}
      titleOf={(student) => `${student.lastName} ${student.firstName}`}
      noteOf={(student) => `${grade.label(student.grade)}・生徒 #${student.id}`}
      summary={(student) => <StudentSummary student={student} />}
      tools={(student) => (
        <>
          <ChatButton accountId={student.accountId} />
          <CreateMatter studentId={student.id} name={`${student.lastName} ${student.firstName}`} />
        </>
      )}
    >
      {(student, { save, fields }) => {
        const shown = {
          record: { ...student },
          save,
          wide: true,
          reveal: { entity: 'student' as const, id: student.id, masked: student.masked },
        };
        return (
          <>
            <div className="stack">
              <Card title="生徒">
                <FieldList fields={fields(...cardNames('person'))} {...shown} folds />
              </Card>
              <Card title="学校・学習">
                <FieldList fields={fields(...cardNames('school'))} {...shown} folds />
              </Card>
              <Card title="生徒本人のログイン" note={student.email ?? 'なし'}>
                <FieldList
                  fields={fields(
                    ...cardNames('login').filter(
                      (name) => (name === 'email') === (student.accountId === null),
                    ),
                  )}
                  {...shown}
                />
                {student.accountId === null && (
                  <p className="hint after">入力すると、ご本人専用のログインのご案内を送ります。</p>
                )}
              </Card>
            </div>
            <div className="stack">
              <Card title="ご家庭">
                <Link to={recordPath('families', student.parentId)}>{student.parent.name} 様</Link>
                <span className="sub"> {guardianRelation.label(student.parent.relation)}</span>
              </Card>
              <MatterLines lines={student.matters} />
              <Siblings parentId={student.parentId} except={student.id} />
              <MergeHistory kind="student" id={student.id} />
              <PersonMemos on="student" id={student.id} />
              {student.accountId !== null && (
                <SignInCard
                  accountId={student.accountId}
                  name={`${student.lastName} ${student.firstName} さん`}
                />
              )}
              <ChangeHistory entity="student" id={student.id} />
            </div>
          </>
        );
      }}
    </RecordPage>
  );
}

/** The other children of a family, each with its matters. */
function Siblings({ parentId, except }: { parentId: number; except: number }) {
  const { data } = useGetOne<FamilyDetail>('families', { id: parentId });
  const others = data?.students.filter(({ id }) => id !== except) ?? [];
  if (others.length === 0) return null;
  return (
    <Card title="兄弟姉妹" note={`${others.length}名`}>
      <ul className="lines">
        {others.map((student) => (
          <li key={student.id}>
            <Link to={recordPath('students', student.id)}>{student.name}</Link>
            <span className="sub">{grade.label(student.grade)}</span>
            {data?.matters
              .filter((line) => line.student?.id === student.id)
              .map((line) => (
                <span key={line.matterId} className="nw">
                  <Link to={recordPath('matters', line.matterId)}>{line.matterNumber}</Link>{' '}
                  <span className="chip">{caseStatus.label(line.caseStatus)}</span>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
