import { grade } from '@tsumugi/contract/codes/grade';
import { guardianRelation } from '@tsumugi/contract/codes/guardian-relation';
import { type StudentDetail, studentPatch } from '@tsumugi/contract/resources/student';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Card.js';
import { MatterLines } from './MatterLines.js';
import { RecordFacts } from './RecordFacts.js';
import { RecordPage } from './RecordPage.js';

/** student-detail/:studentId */
export default function StudentDetailPage() {
  return (
    <RecordPage<StudentDetail>
      param="studentId"
      kind="生徒"
      readUrl={(id) => `/api/admin/students/${id}`}
      patchUrl={(id) => `/api/admin/students/${id}`}
      titleOf={(student) => `${student.lastName} ${student.firstName}`}
      noteOf={(student) => `${grade.label(student.grade)}・生徒 #${student.id}`}
    >
      {(student, save) => (
        <>
          <Card title="生徒">
            <RecordFacts schema={studentPatch} record={{ ...student }} entity="student" onSave={save} />
          </Card>
          <div className="stack">
            <Card title="ご家庭">
              <Link to={`/admin/home-detail/${student.parentId}`}>{student.parent.name} 様</Link>
              <span className="sub"> {guardianRelation.label(student.parent.relation)}</span>
            </Card>
            <MatterLines lines={student.matters} />
          </div>
        </>
      )}
    </RecordPage>
  );
}
