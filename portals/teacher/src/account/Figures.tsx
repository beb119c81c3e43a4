import type { TeacherFigures } from '@tsumugi/contract/portal/teacher-application';
import { Section } from '#shared/ui/elements.js';
import { useFigures } from './profile-query.js';
import './figures.css';

/** Response speed and completion, visible to the teacher only. */
export function Figures() {
  const { data } = useFigures();
  if (!data) return null;
  return (
    <Section title="あなたの記録" aside={`この${data.months}か月`}>
      <div className="card card-pad">
        <dl className="figures">
          {figuresOf(data).map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{value ?? '—'}</b>
                <span>{value === null ? '3件から表示' : note}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="t-s c-2 also">先生だけに表示されます。ご家庭や事務局の評価には使いません。</p>
      </div>
    </Section>
  );
}

const percent = (share: number | null) => (share === null ? null : `${Math.round(share * 100)}%`);

function figuresOf({
  answerHours,
  answers,
  inTime,
  reports,
  trials,
  completionRate,
  completed,
  ended,
}: TeacherFigures) {
  return [
    {
      label: '回答までの時間',
      value: answerHours === null ? null : hoursText(answerHours),
      note: `${answers}回の中央値`,
    },
    { label: '期限内の回答', value: percent(inTime), note: `体験報告 ${reports}/${trials}件` },
    {
      label: '最後まで進んだ割合',
      value: percent(completionRate),
      note: `${ended}件のうち${completed}件`,
    },
  ];
}

const day = 24;
const hoursText = (hours: number) =>
  hours < 2 * day ? `${Math.round(hours)}時間` : `${Math.round(hours / day)}日`;
