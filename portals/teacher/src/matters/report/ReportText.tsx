import { wishText } from './report-wishes.js';

const rows = [
  ['lessonContent', '指導内容'],
  ['studentState', '生徒の様子'],
  ['plan', '今後の方針'],
  ['wantsToTeach', '正式な指導'],
  ['note', '備考'],
] as const;

export function ReportText({ report }: { report: Readonly<Record<string, unknown>> }) {
  return (
    <dl className="dl dl-wide">
      {rows.map(([name, label]) => (
        <div key={name} className="dl-row">
          <dt>{label}</dt>
          <dd className="own-words">
            {name === 'wantsToTeach' ? wishText(report[name]) : String(report[name] || '—')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
