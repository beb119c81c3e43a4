import { candidateStatus } from '@tsumugi/contract/codes/candidate-status';
import { subject } from '@tsumugi/contract/codes/subject';
import { type TeacherDetail, teacherPatch } from '@tsumugi/contract/resources/teacher';
import { Link } from 'react-router-dom';
import { fullDay, shortTime, tokyoParts } from '../lib/dates.js';
import { slotsInWords } from '../matter/facts.js';
import { Card } from '../ui/Card.js';
import { RecordFacts } from './RecordFacts.js';
import { RecordPage } from './RecordPage.js';

const day = (instant: string | null) => fullDay(tokyoParts(instant)?.day) || '—';

/** teacher-detail/:teacherId */
export default function TeacherDetailPage() {
  return (
    <RecordPage<TeacherDetail>
      param="teacherId"
      kind="教師"
      readUrl={(id) => `/api/admin/get-teacher-detail/${id}`}
      patchUrl={(id) => `/api/admin/patch-teacher/${id}`}
      titleOf={(teacher) => `${teacher.lastName} ${teacher.firstName} 先生`}
      noteOf={(teacher) => (
        <>
          教師 #{teacher.id}&ensp;
          <span className={teacher.isIntroducible ? 'chip ok' : 'chip'}>{teacher.isIntroducible ? '紹介可' : '紹介前'}</span>
          {teacher.blockedAt && <span className="chip late">停止中</span>}
        </>
      )}
    >
      {(teacher, save) => (
        <>
          <Card title="プロフィール" note={`${teacher.profileCompleteness}%`}>
            <RecordFacts schema={teacherPatch} record={{ ...teacher }} entity="teacher" onSave={save} />
          </Card>
          <div className="stack">
            <Card title="指導">
              <dl className="kv wide">
                <dt>科目</dt>
                <dd>{[...new Set(teacher.subjects.map((each) => subject.label(each.subject)))].join('・') || '—'}</dd>
                <dt>曜日・時間帯</dt>
                <dd>{slotsInWords(teacher.availability) || '—'}</dd>
                <dt>通える駅</dt>
                <dd>{teacher.stations.join('・') || '—'}</dd>
                <dt>面談日</dt>
                <dd>{day(teacher.interviewDate)}</dd>
                <dt>本人確認</dt>
                <dd>{teacher.identityVerifiedAt ? `確認済 ${day(teacher.identityVerifiedAt)}` : '未確認'}</dd>
              </dl>
            </Card>
            <Card title="候補になった案件" note={`${teacher.candidacies.length}件`} bare>
              {teacher.candidacies.length === 0 ? (
                <p className="none pad">まだ応募・紹介はありません。</p>
              ) : (
                <table className="t">
                  <thead>
                    <tr>
                      <th scope="col">選考番号</th>
                      <th scope="col">生徒</th>
                      <th scope="col">状態</th>
                      <th scope="col">更新</th>
                    </tr>
                  </thead>
                  <tbody>
                    {teacher.candidacies.map((candidacy) => (
                      <tr key={candidacy.matterTeacherId}>
                        <td>
                          <Link to={`/admin/case-detail/${candidacy.matterId}`}>{candidacy.selectionNumber}</Link>
                        </td>
                        <td>{candidacy.student?.name ?? '—'}</td>
                        <td>
                          <span className="chip">{candidateStatus.label(candidacy.candidateStatus)}</span>
                        </td>
                        <td className="sub">{shortTime(candidacy.statusSince)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </Card>
          </div>
        </>
      )}
    </RecordPage>
  );
}
