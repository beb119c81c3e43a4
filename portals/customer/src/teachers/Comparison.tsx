import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useZone } from '#shared/session/use-zone.js';
import { Compare } from '#shared/ui/Compare.js';
import { civilFor } from '#shared/ui/reader-times.js';
import { slotLines } from '#shared/ui/slot-lines.js';
import { TeacherWeek } from './teacher/TeacherWeek.js';
import { experienceLine, facultyOf, subjectLines } from './teacher-text.js';

const rows = [
  { key: 'state', label: 'いま' },
  { key: 'deadline', label: 'お返事の期限' },
  { key: 'school', label: '大学' },
  { key: 'reasons', label: '合う点' },
  { key: 'subjects', label: '科目' },
  { key: 'experience', label: '経験' },
  { key: 'times', label: '合う時間' },
];

const lines = (texts: readonly string[]): ReactNode =>
  texts.length > 0
    ? texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))
    : '—';

/** The active candidates, side by side. */
export function Comparison({ teachers }: { teachers: readonly FamilyCandidate[] }) {
  const zone = useZone();
  return (
    <Compare
      label="先生の比較"
      rows={rows}
      items={teachers.map((each) => ({
        id: each.matterTeacherId,
        head: `${each.teacher.lastName}先生`,
        cells: {
          state: each.statusText,
          deadline: each.dates.deadline
            ? formatDayWithWeekday(civilFor(each.dates.deadline, zone)?.day)
            : '—',
          school: lines([each.teacher.schoolName ?? '', facultyOf(each.teacher)].filter(Boolean)),
          reasons: lines(each.reasons.map(({ words }) => words)),
          subjects: lines(subjectLines(each.profile.subjects)),
          experience: lines([...new Set(each.profile.experience.map(experienceLine))]),
          times: (
            <>
              {lines(slotLines(each.freeSlots, zone, 3))}
              <TeacherWeek teacher={each} compact />
            </>
          ),
        },
        foot: (
          <Link
            className="btn btn-2 btn-48"
            to={`/customer/case-teacher-detail/${each.matterTeacherId}`}
          >
            くわしく<span className="sr">（{each.teacher.lastName}先生）</span>
          </Link>
        ),
      }))}
    />
  );
}
