import { guardianRelation } from '@tsumugi/contract/codes/person';
import { grade } from '@tsumugi/contract/codes/school';
import { studentFields } from '@tsumugi/contract/fields/student';
import { onCard } from '@tsumugi/contract/kit/define-fields';
import { type StudentDetail, studentPatch } from '@tsumugi/contract/resources/student';
import * as api from '@tsumugi/contract/routes/all';
import { Link } from 'react-router-dom';
import { ChangeHistory } from '../audit/ChangeHistory.js';
import { ChatButton } from '../chat/ChatButton.js';
import { FieldList } from '../forms/FieldList.js';
import { PersonMemos } from '../matters/Memos.js';
import { MatterLines } from '../people/MatterLines.js';
import { RecordPage } from '../people/RecordPage.js';
import { SignInCard } from '../people/SignInCard.js';
import { call } from '../providers/http-client.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { CreateMatter } from './CreateMatter.js';
import { Siblings } from './Siblings.js';

const on = (card: string) => onCard(studentFields, card, 'staff');

/** student-detail/:studentId */
export default function StudentDetailPage() {
  return (
    <RecordPage<StudentDetail>
      kind="student"
      what="生徒"
      list="アカウント管理"
      schema={studentPatch}
      read={(id, signal) => call(api.student.detail, { id, signal })}
      send={(id, change, version) => call(api.student.patch, { id, input: { ...change, version } })}
      titleOf={(student) => `${student.lastName} ${student.firstName}`}
      noteOf={(student) => `${grade.label(student.grade)}・生徒 #${student.id}`}
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
                <FieldList fields={fields(...on('person'))} {...shown} />
              </Card>
              <Card title="学校・学習">
                <FieldList fields={fields(...on('school'))} {...shown} />
              </Card>
              <Card title="生徒本人のログイン" note={student.email ?? 'なし'}>
                <FieldList
                  fields={fields(...on('login').filter((name) => (name === 'email') === (student.accountId === null)))}
                  {...shown}
                />
                {student.accountId === null && <p className="hint after">入力すると、ご本人専用のログインのご案内を送ります。</p>}
              </Card>
            </div>
            <div className="stack">
              <Card title="ご家庭">
                <Link to={recordPath('families', student.parentId)}>{student.parent.name} 様</Link>
                <span className="sub"> {guardianRelation.label(student.parent.relation)}</span>
              </Card>
              <MatterLines lines={student.matters} />
              <Siblings parentId={student.parentId} except={student.id} />
              <PersonMemos on="student" id={student.id} />
              {student.accountId !== null && (
                <SignInCard accountId={student.accountId} name={`${student.lastName} ${student.firstName} さん`} />
              )}
              <ChangeHistory entity="student" id={student.id} />
            </div>
          </>
        );
      }}
    </RecordPage>
  );
}
