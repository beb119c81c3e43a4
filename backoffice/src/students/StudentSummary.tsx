import { grade } from '@tsumugi/contract/codes/school';
import type { StudentDetail } from '@tsumugi/contract/resources/student';
import { Link } from 'react-router-dom';
import { matterStatusText, subjectListText } from '../people/account-row-text.js';
import { Figure } from '../people/Figure.js';
import { useAccountRow } from '../people/useAccountRow.js';
import { recordPath } from '../resources/addresses.js';
import { WeekGrid } from '../ui/WeekGrid.js';
import '../styles/person-summary.css';

/** The student at a glance: grade, running matter, subjects, and the wished hours of the week. */
export function StudentSummary({ student }: { student: StudentDetail }) {
  const row = useAccountRow('students', student.id);
  const study = row?.study;
  return (
    <section className="card psum" aria-label="生徒の概要">
      <div className="psum-l plain">
        <dl className="psum-f" aria-busy={!row}>
          <Figure
            label="学年"
            value={grade.label(student.grade) || '—'}
            note={student.schoolName ?? '学校名は未記入'}
          />
          <Figure
            label="進行中の案件"
            value={
              study ? (
                <Link to={recordPath('matters', study.matterId)}>{study.matterNumber}</Link>
              ) : row ? (
                'なし'
              ) : (
                '…'
              )
            }
            note={study && <span className="chip">{matterStatusText(study)}</span>}
          />
          <Figure
            label="科目"
            value={(study && subjectListText(study.subjects)) || '—'}
            note={study && '進行中の案件の科目'}
          />
        </dl>
      </div>
      <div className="psum-r">
        <WeekGrid
          label="希望の曜日・時間"
          layers={[{ tone: 'wish', label: 'ご家庭の希望', slots: study?.slots ?? [] }]}
          none="進行中の案件に、曜日の希望がありません。"
        />
      </div>
    </section>
  );
}
