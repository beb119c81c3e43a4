import { satisfaction } from '@tsumugi/contract/codes/candidate';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { dropDraft, readDraft } from '#shared/forms/device-draft.js';
import { serverDraft } from '#shared/forms/server-draft.js';
import { Section } from '#shared/ui/elements.js';
import '#shared/ui/blocks.css';

export interface Report {
  readonly satisfaction?: number;
  readonly issues?: string;
  readonly comments?: string;
}

/**
 * The family's report on the trial lesson. A link to the report that is opened too early shows when
 * it opens.
 */
export function SentReport({ teacher }: { teacher: FamilyCandidate }) {
  const { hash } = useLocation();
  const report = teacher.guardian?.report as Report | null | undefined;
  const key = `report-${teacher.matterTeacherId}`;
  const sent = Boolean(report);
  useEffect(() => {
    // A report sent later by the send queue leaves its draft behind.
    if (!sent || !readDraft(key)) return;
    dropDraft(key);
    serverDraft(key)
      .remove()
      .catch(() => undefined);
  }, [sent, key]);
  if (report)
    return (
      <Section
        title="お送りいただいたご感想"
        aside={teacher.dates.reportedAt && formatDayWithWeekday(teacher.dates.reportedAt)}
      >
        <ReportText report={report} />
      </Section>
    );
  if (hash !== '#report' || teacher.guardian === null || teacher.status > 60) return null;
  return (
    <p className="card card-pad stand">
      体験授業のご感想は、体験授業が始まるとこのページからお送りいただけます。
    </p>
  );
}

export function ReportText({ report }: { report: Report }) {
  return (
    <dl className="dl dl-wide card card-pad">
      <dt>満足度</dt>
      <dd>{report.satisfaction ? satisfaction.label(report.satisfaction) : '—'}</dd>
      <dt>気になった点</dt>
      <dd>{report.issues || '—'}</dd>
      <dt>コメント</dt>
      <dd className="own-words">{report.comments || '—'}</dd>
    </dl>
  );
}
