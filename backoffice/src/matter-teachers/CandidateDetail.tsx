import Button from '@mui/material/Button';
import { routeOfAction } from '@tsumugi/client/call-arguments';
import { patchMatterTeacher } from '@tsumugi/contract/actions/matter-teacher/staff-edits';
import {
  candidateState,
  candidateStatus,
  interviewResult,
  screeningResult,
} from '@tsumugi/contract/codes/candidate';
import { additionalInfoLabels } from '@tsumugi/contract/resources/additional-info';
import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import {
  isSystemReason,
  rejectReasonWords,
  withdrawReasonWords,
} from '@tsumugi/contract/text/reason-texts';
import { Link } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { FieldList } from '../forms/FieldList.js';
import { useFields } from '../forms/useFields.js';
import { useSave } from '../forms/useSave.js';
import { ChoiceFacts } from '../matters/ChoiceFacts.js';
import { FactList } from '../matters/FactList.js';
import type { Fact } from '../matters/facts.js';
import { candidateNames, candidateSchema, ofCandidate } from '../matters/fields.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { NextActions } from '../ui/NextActions.js';
import { WaitOwner } from '../ui/WaitOwner.js';
import { CandidateWeek } from './CandidateWeek.js';
import { dateFacts, historyFacts, reportFacts, textFacts } from './candidate-facts.js';

/** Converts the card to the field names of patch-matterTeacher. */
const recordOf = (card: CandidateCard) => ({ ...card, interviewer: card.interviewer?.id ?? null });
/** Only dates of past events can be corrected. */
const correctableFields = (card: CandidateCard) =>
  candidateNames('way').filter((name) => card[name as keyof CandidateCard]);

/** The fields of a refusal or withdrawal; a reason of the system is no field. */
const reasonNames = (names: string[], reason: number | null): string[] =>
  reason === null
    ? []
    : isSystemReason(reason)
      ? names.filter((name) => !name.endsWith('Reason'))
      : names;

/** The staff's fields that concern the candidate now. */
const shownNames = (card: CandidateCard): string[] => [
  ...candidateNames('keep'),
  ...(card.isIntroducible === null ? [] : candidateNames('selection')),
  ...(card.introducedAt ? candidateNames('wishes') : []),
  ...reasonNames(candidateNames('rejected'), card.rejectReason),
  ...reasonNames(candidateNames('withdrawn'), card.withdrawReason),
];

/** Teacher, results of the selection, and reasons that the system set. */
const resultFacts = (card: CandidateCard): Fact[] => [
  {
    label: '教師',
    value: `${card.teacher.name} 先生`,
    href: recordPath('teachers', card.teacher.id),
  },
  ...(card.screeningResult
    ? [{ label: '書類選考', value: screeningResult.label(card.screeningResult) }]
    : []),
  ...(card.interviewResult
    ? [{ label: '面談結果', value: interviewResult.label(card.interviewResult) }]
    : []),
  ...(isSystemReason(card.rejectReason)
    ? [{ label: '不採用理由', value: rejectReasonWords(card.rejectReason) }]
    : []),
  ...(isSystemReason(card.withdrawReason)
    ? [{ label: '辞退理由', value: withdrawReasonWords(card.withdrawReason) }]
    : []),
  ...textFacts(card.additionalInfo, additionalInfoLabels),
];

/** The lessons of a hired teacher have their times already. */
const isUndecided = ({ stage }: CandidateCard): boolean => stage !== 'hired' && stage !== 'ended';

interface CandidateDetailProps {
  card: CandidateCard;
  matter: MatterDetail;
  onRun: (action: OpenAction) => void;
}

/** One candidate: actions, staff's fields, reports, and all dates so far. */
export function CandidateDetail({ card, matter, onRun }: CandidateDetailProps) {
  const zone = matter.parent?.timeZone;
  const shown = shownNames(card);
  const dates = correctableFields(card);
  // An editor has no space for the family's local time, so with a time zone the dates are shown as
  // facts.
  const edited = zone ? [] : dates;
  const names = [...shown, ...dates];
  const all = useFields(candidateSchema);
  const named = (name: string) => all.find((field) => field.name === name);
  const record = recordOf(card);
  const { save, conflict } = useSave({
    resource: 'matter-teachers',
    record,
    fields: names.flatMap((name) => named(name) ?? []),
    recordOf,
    send: (change, version) =>
      call(routeOfAction(patchMatterTeacher), { id: card.id, input: { ...change, version } }),
  });
  const reports = [...reportFacts(card, 'customer'), ...reportFacts(card, 'teacher')];
  return (
    <Card
      title={`${card.teacher.name} 先生`}
      note={<CandidateChips card={card} />}
      tools={<CandidateLinks card={card} />}
    >
      {card.matchingChoice && <ChoiceFacts choice={card.matchingChoice} />}
      <NextActions actions={card.actions} hasPrimaryAction={card.hasPrimaryAction} onRun={onRun} />
      <div className="mpair" style={{ marginTop: 12 }}>
        <div>
          <FieldList
            fields={shown.flatMap((name) => named(name) ?? [])}
            of={ofCandidate(card.id)}
            record={record}
            save={save}
          />
          <FactList facts={resultFacts(card)} />
        </div>
        <div>
          {isUndecided(card) && <CandidateWeek matter={matter} teacher={card.teacher} />}
          <FieldList
            fields={dates.flatMap((name) => named(name) ?? [])}
            of={ofCandidate(card.id)}
            record={record}
            save={save}
          />
          <FactList facts={[...dateFacts(card, edited, zone), ...historyFacts(card, zone)]} />
        </div>
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

/** Number, status and state of the candidate, and the party that must act next. */
function CandidateChips({ card }: { card: CandidateCard }) {
  return (
    <>
      {card.selectionNumber}{' '}
      <span className="chip">{candidateStatus.label(card.candidateStatus)}</span>{' '}
      <span className="chip out">{candidateState.label(card.candidateState)}</span>{' '}
      {card.wait && card.wait.owner !== 'none' && <WaitOwner wait={card.wait} />}
    </>
  );
}

/** Links to the candidate's chat room and teacher. */
function CandidateLinks({ card }: { card: CandidateCard }) {
  return (
    <>
      {card.room && (
        <Button
          component={Link}
          variant="text"
          size="small"
          to={`/admin/chat/${card.room.id}?view=all`}
        >
          チャット
        </Button>
      )}
      <Button
        component={Link}
        variant="text"
        size="small"
        to={recordPath('teachers', card.teacher.id)}
      >
        教師詳細
      </Button>
    </>
  );
}
