import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { withdrawReasonWords } from '@tsumugi/contract/text/reason-texts';
import type { ReactNode } from 'react';
import '../styles/inspector.css';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useMatter } from '../api/matter.js';
import { CandidateWeek } from '../matter-teachers/CandidateWeek.js';
import { reportFacts } from '../matter-teachers/candidate-facts.js';
import { CancelReason, ChangeRequestText } from '../matters/ChangeRequest.js';
import { FactList } from '../matters/FactList.js';
import { instantFact } from '../matters/local-time.js';
import { Bone } from '../ui/Skeleton.js';
import { Applicant } from './Applicant.js';

type Show = (matter: MatterDetail, card: CandidateCard | undefined) => ReactNode;

const reports =
  (...sides: ('customer' | 'teacher')[]): Show =>
  (_, card) => {
    const facts = card ? sides.flatMap((side) => reportFacts(card, side)) : [];
    return facts.length > 0 ? (
      <FactList facts={facts} />
    ) : (
      <p className="sub">報告はまだ届いていません。</p>
    );
  };
const written = (text: string | null | undefined) => (
  <p className="pre quoted">{text || '記入はありません。'}</p>
);
const applicant: Show = ({ id }, card) => card && <Applicant card={card} matterId={id} />;
const change: Show = ({ openChangeRequest, parent }) =>
  openChangeRequest && <ChangeRequestText request={openChangeRequest} zone={parent?.timeZone} />;

function FamilyWords({ matter: { freeComment, inquiry, student } }: { matter: MatterDetail }) {
  const facts = [
    { label: '志望校', value: student?.targetSchools ?? '' },
    { label: '生徒の備考', value: student?.note ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <>
      {written(freeComment)}
      {inquiry && (
        <>
          <h3>HP問い合わせ {formatDateTime(inquiry.receivedAt)}</h3>
          {written(inquiry.body)}
        </>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  );
}

const week: Show = (matter, card) =>
  card && <CandidateWeek matter={matter} teacher={card.teacher} />;
const wishes = ({ parent }: MatterDetail, card: CandidateCard | undefined) => (
  <FactList
    facts={(card?.preferredTrialDates ?? []).flatMap((at) =>
      instantFact('希望日時', at, parent?.timeZone),
    )}
  />
);
/** The family's proposed times, then both weeks. */
const trialTimes: Show = (matter, card) => (
  <>
    {wishes(matter, card)}
    {week(matter, card)}
  </>
);

const trialReports = '体験の報告';

/** By action, the evidence for the decision: its heading, and its renderer. */
const evidence: Readonly<Record<string, readonly [title: string, show: Show]>> = {
  'matter.updateMatterAdminConfirm': ['フリーコメント', ({ freeComment }) => written(freeComment)],
  'matter.updateMatterAdmin': ['ご家庭の記入', (matter) => <FamilyWords matter={matter} />],
  'matter.confirmChangeRequest': ['変更の内容', change],
  'matter.processCancellationConfirmation': [
    'キャンセルの理由',
    (matter) => <CancelReason matter={matter} />,
  ],
  'matterTeacher.processScreeningResult': ['応募者', applicant],
  'matterTeacher.processInterviewResult': ['応募者', applicant],
  'matterTeacher.confirmCustomerTrialReport': ['ご家庭の報告', reports('customer')],
  'matterTeacher.confirmTeacherTrialReport': ['教師の報告', reports('teacher')],
  'matterTeacher.confirmHiringDecision': [trialReports, reports('customer', 'teacher')],
  'matterTeacher.rejectTeacherAfterReport': [trialReports, reports('customer', 'teacher')],
  'matterTeacher.proceedToTrialLesson': ['曜日・時間', week],
  'matterTeacher.setTrialLessonDate': ['曜日・時間', trialTimes],
  'matterTeacher.changeTrialLessonDate': ['曜日・時間', trialTimes],
  'matterTeacher.confirmTrialRequest': [
    'ご家庭のご希望',
    (matter, card) => (
      <>
        {wishes(matter, card)}
        {card?.trialPlace && <FactList facts={[{ label: '希望の場所', value: card.trialPlace }]} />}
        {written(card?.customerNote)}
      </>
    ),
  ],
  'matterTeacher.confirmTeacherConditionChange': [
    '教師からの条件変更',
    (_, card) => written(card?.teacherRecruitConsentOfficialLessonChangeNote),
  ],
  'matterTeacher.processWithdrawal': [
    '辞退の理由',
    (_, card) => (
      <>
        {card?.withdrawReason && <p>{withdrawReasonWords(card.withdrawReason)}</p>}
        {written(card?.withdrawNote)}
      </>
    ),
  ],
};

/** The evidence for a decision, above the outcome. */
export function Evidence({
  action,
  matterId,
  matterTeacherId,
}: {
  action: string;
  matterId: number;
  matterTeacherId: number | null;
}) {
  const known = evidence[action];
  return known ? (
    <Shown title={known[0]} show={known[1]} matterId={matterId} matterTeacherId={matterTeacherId} />
  ) : null;
}

interface ShownProps {
  title: string;
  show: Show;
  matterId: number;
  matterTeacherId: number | null;
}

function Shown({ title, show, matterId, matterTeacherId }: ShownProps) {
  const { data: matter } = useMatter(matterId);
  // A short course has no trial to judge by.
  if (matter && !matter.hasTrial && title === trialReports) return null;
  return (
    <section className="evidence" aria-label={title}>
      <h3>{title}</h3>
      {matter ? (
        show(
          matter,
          matter.candidates.find(({ id }) => id === matterTeacherId),
        )
      ) : (
        <Bone width={280} />
      )}
    </section>
  );
}
