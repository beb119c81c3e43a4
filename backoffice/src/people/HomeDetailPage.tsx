import { grade } from '@tsumugi/contract/codes/grade';
import { guardianRelation } from '@tsumugi/contract/codes/guardian-relation';
import { type FamilyDetail, parentPatch } from '@tsumugi/contract/resources/family';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { Consents } from './Consents.js';
import { MatterLines } from './MatterLines.js';
import { RecordFacts } from './RecordFacts.js';
import { RecordPage } from './RecordPage.js';

/** home-detail/:parentId */
export default function HomeDetailPage() {
  return (
    <RecordPage<FamilyDetail>
      param="parentId"
      kind="家庭"
      readUrl={(id) => `/api/admin/get-customer-detail/${id}`}
      patchUrl={(id) => `/api/admin/patch-customer/${id}`}
      titleOf={(family) => `${family.lastName} ${family.firstName} 様`}
      noteOf={(family) => `${guardianRelation.label(family.relation)}・家庭 #${family.id}`}
      tools={(family) => (
        <Link className="btn" to={`/admin/add-student/${family.id}`}>
          <Icon name="userplus" />
          生徒を追加
        </Link>
      )}
    >
      {(family, save) => (
        <>
          <Card title="保護者">
            <RecordFacts schema={parentPatch} record={{ ...family }} entity="parent" onSave={save} />
          </Card>
          <div className="stack">
            <Card title="生徒" note={`${family.students.length}名`}>
              <ul className="lines">
                {family.students.map((student) => (
                  <li key={student.id}>
                    <Link to={`/admin/student-detail/${student.id}`}>{student.name}</Link>
                    <span className="sub">{grade.label(student.grade)}</span>
                  </li>
                ))}
              </ul>
              {family.students.length === 0 && <p className="none">「生徒を追加」から登録できます。</p>}
            </Card>
            <MatterLines lines={family.matters} />
            <Consents family={family} />
          </div>
        </>
      )}
    </RecordPage>
  );
}
