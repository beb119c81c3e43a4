import { grade } from '@tsumugi/contract/codes/school';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { today } from '../lib/clock.js';
import { Figure } from '../people/Figure.js';
import { useAccountRow } from '../people/useAccountRow.js';
import '../styles/person-summary.css';

const timeText = (at: string | null | undefined): string =>
  at ? formatShortDateTime(at, today()) : '—';

/** The family at a glance: open matters, children, last contact and next appointment. */
export function FamilySummary({ family }: { family: FamilyDetail }) {
  const row = useAccountRow('families', family.primaryGuardian?.id ?? family.id);
  return (
    <section className="card psum solo" aria-label="家庭の概要">
      <dl className="psum-f" aria-busy={!row}>
        <Figure
          label="進行中の案件"
          value={row?.matters ? `${row.matters.open}件` : '…'}
          note={row?.matters && `全${row.matters.total}件`}
        />
        <Figure
          label="生徒"
          value={`${family.students.length}名`}
          note={family.students
            .map((student) => `${student.name} ${grade.label(student.grade)}`)
            .join('・')}
        />
        <Figure
          label="最終連絡"
          value={row ? timeText(row.contact?.lastAt) : '…'}
          note="電話かチャット"
        />
        <Figure
          label="次の予定"
          value={row ? timeText(row.contact?.nextAt) : '…'}
          note="体験か初回指導"
        />
      </dl>
    </section>
  );
}
