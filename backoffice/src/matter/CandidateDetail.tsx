import { additionalInfoLabels } from '@tsumugi/contract/actions/matter-teacher/additional-info';
import { candidateStatus } from '@tsumugi/contract/codes/candidate-status';
import { interviewResult } from '@tsumugi/contract/codes/interview-result';
import { satisfaction } from '@tsumugi/contract/codes/satisfaction';
import { screeningResult } from '@tsumugi/contract/codes/screening-result';
import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { Link } from 'react-router-dom';
import { inOrder } from '../actions/order.js';
import { FieldList } from '../forms/FieldList.js';
import { useFields } from '../forms/useFields.js';
import { useSave } from '../forms/useSave.js';
import { wordsOf } from '../forms/words.js';
import { fullDayWeek, fullTime } from '../lib/dates.js';
import { call, get } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { NextActions } from '../ui/NextActions.js';
import { ChoiceFacts } from './ChoiceFacts.js';
import { dateLabels, reportLabels } from './candidate-words.js';
import { FactList } from './FactList.js';
import type { Fact } from './facts.js';
import { candidateSchema } from './fields.js';

const live = ['teacherResponseDate', 'interviewer', 'source', 'introductionComment', 'teacherRecruitConsentOfficialLessonChangeNote'];
const rejected = ['rejectReason', 'rejectNote'];
const withdrawn = ['withdrawReason', 'withdrawNote'];

/** The card under the names that patch-matterTeacher takes. */
const recordOf = (card: CandidateCard) => ({
  ...card,
  interviewer: card.interviewer?.id ?? null,
  teacherResponseDate: card.dates.teacherResponse,
});

function textFacts(values: Readonly<Record<string, unknown>> | null, labels: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = values?.[name];
    if (value === undefined || value === null || value === '') return [];
    return [{ label, value: name === 'satisfaction' ? satisfaction.label(Number(value)) : String(value) }];
  });
}

function dateFacts(card: CandidateCard): Fact[] {
  return dateLabels.flatMap(([name, label]) => {
    const at = card.dates[name];
    return at ? [{ label, value: at.length === 10 ? fullDayWeek(at) : fullTime(at) }] : [];
  });
}

interface CandidateDetailProps {
  card: CandidateCard;
  onRun: (action: OpenAction) => void;
}

/** One candidate: what can be done, what staff keep, the reports, and every date of the way so far. */
export function CandidateDetail({ card, onRun }: CandidateDetailProps) {
  const names = [...live, ...(card.rejectReason === null ? [] : rejected), ...(card.withdrawReason === null ? [] : withdrawn)];
  const all = useFields(candidateSchema);
  const named = (name: string) => all.find((field) => field.name === name);
  const record = recordOf(card);
  const { save, conflict } = useSave({
    record,
    read: async () => recordOf(await get<CandidateCard>(`/api/admin/matter-teachers/${card.id}`)),
    send: (change, version) => call('PATCH', `/api/admin/patch-matterTeacher/${card.id}`, { ...change, version }),
    names,
    labelOf: (name) => named(name)?.label ?? name,
    wordsOf: (name, value) => {
      const field = named(name);
      return field ? wordsOf(field, value) : String(value ?? '');
    },
  });
  const results: Fact[] = [
    { label: '教師', value: `${card.teacher.name} 先生`, href: `/admin/teacher-detail/${card.teacher.id}` },
    ...(card.screeningResult ? [{ label: '書類選考', value: screeningResult.label(card.screeningResult) }] : []),
    ...(card.interviewResult ? [{ label: '面談結果', value: interviewResult.label(card.interviewResult) }] : []),
    ...(card.isIntroducible === null ? [] : [{ label: '紹介可', value: card.isIntroducible ? 'はい' : 'いいえ' }]),
    ...textFacts(card.additionalInfo, additionalInfoLabels),
  ];
  const reports = [...textFacts(card.customerReport, reportLabels.customer), ...textFacts(card.teacherReport, reportLabels.teacher)];
  return (
    <Card
      title={`${card.teacher.name} 先生`}
      note={
        <>
          {card.selectionNumber} <span className="chip">{candidateStatus.label(card.candidateStatus)}</span>
        </>
      }
      tools={
        <Link className="btn ghost m" to={`/admin/teacher-detail/${card.teacher.id}`}>
          教師詳細
        </Link>
      }
    >
      {card.matchingChoice && <ChoiceFacts choice={card.matchingChoice} />}
      <NextActions actions={inOrder(card.actions)} onRun={onRun} />
      <div className="mpair inner">
        <div>
          <FieldList fields={names.flatMap((name) => named(name) ?? [])} record={record} save={save} />
          <FactList facts={results} />
        </div>
        <FactList facts={dateFacts(card)} />
      </div>
      {reports.length > 0 && (
        <>
          <h3>体験の報告</h3>
          <FactList facts={reports} />
        </>
      )}
      {conflict}
    </Card>
  );
}
