import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { useOfflineSend } from '#shared/offline/useOfflineSend.js';
import { reportOf } from '../offered.js';
import { ReportText } from '../report/ReportText.js';
import { isReportOf } from '../report/waiting-report.js';
import type { SectionProps } from './section-props.js';

/** 体験報告: the link to its form, or the sent report. */
export function ReportSection({ candidacy }: SectionProps) {
  const { own, dates, matterTeacherId } = candidacy;
  const offered = reportOf(candidacy) !== undefined;
  const { waiting } = useOfflineSend();
  const waits = waiting.some(isReportOf(matterTeacherId));
  if (own.report)
    return (
      <div className="section-body">
        <p>{dates.reportedAt && `${formatDayWithWeekday(dates.reportedAt)}に提出しました。`}</p>
        <ReportText report={own.report} />
        {offered && (
          <Link className="btn btn-2 btn-48" to="?report=edit#report">
            内容を直して出し直す
          </Link>
        )}
      </div>
    );
  if (!offered) return <p>体験授業が始まると、ここから報告できます。</p>;
  return (
    <div className="section-body">
      {waits && <p>書いた報告はこの端末に保存してあります。接続が戻ると、自動で送ります。</p>}
      <Link className="btn btn-primary" to="#report">
        {waits
          ? '送信待ちの報告を見る'
          : own.reportDraft
            ? '報告の続きを書く'
            : '報告を書く（約3分）'}
      </Link>
    </div>
  );
}
