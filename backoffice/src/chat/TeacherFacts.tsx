import { occupation } from '@tsumugi/contract/codes/person';
import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import { formatMonthDayHour } from '@tsumugi/contract/text/format';
import { slotsText } from '@tsumugi/contract/text/slots';
import { Link } from 'react-router-dom';
import { FactList } from '../matters/FactList.js';
import type { Fact } from '../matters/facts.js';
import { recordPath } from '../resources/addresses.js';

const recordWords = ({ teaching, trials, hired }: CandidateCard['teacher']['record']): string =>
  [`指導 ${teaching}件`, trials > 0 && `体験からの採用 ${hired} / ${trials}`]
    .filter(Boolean)
    .join('・');

/** Short facts on the candidate of the conversation. */
export function TeacherFacts({
  card: { teacher, trialLessonDate, selectionNumber },
}: {
  card: CandidateCard;
}) {
  const school = [
    teacher.university,
    teacher.faculty,
    teacher.gradeYear && `${teacher.gradeYear}年`,
  ]
    .filter(Boolean)
    .join(' ');
  const facts: Fact[] = [
    { label: '在籍', value: school || occupation.label(teacher.occupation) },
    { label: '実績', value: recordWords(teacher.record) },
    { label: '空き', value: slotsText(teacher.availability) || '未登録' },
    { label: '選考番号', value: selectionNumber },
    ...(trialLessonDate ? [{ label: '体験授業', value: formatMonthDayHour(trialLessonDate) }] : []),
  ];
  return (
    <div className="sec">
      <div className="hd">
        <h3>教師</h3>
        <Link to={recordPath('teachers', teacher.id)}>教師詳細</Link>
      </div>
      <FactList facts={facts} />
    </div>
  );
}
