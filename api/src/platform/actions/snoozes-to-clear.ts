import type { CandidateCase, CaseFacts, ChangeRequestFacts } from '@tsumugi/contract/facts';
import type { RowFacts, RowKind, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { queues } from '@tsumugi/contract/queues/queues';
import type { Change } from './change.js';

type Snooze = 'customerResponseDate' | 'teacherResponseDate';

/**
 * Contact days that the change must clear (domain/lists#snooze). Such a day was set before the
 * change. It would hide a row that enters a list, or begins a new wait there, because of the
 * change. It may be the day of the matter, and the status need not change.
 */
export function snoozesToClear(
  facts: CaseFacts | CandidateCase,
  change: Change,
  status: number | undefined,
): Snooze[] {
  const { matter } = facts;
  const set = { ...change.set, ...(status === undefined ? {} : { statusChangedAt: facts.now }) };
  const onMatter = writtenColumns(change, 'matter', matter.matterId);
  const clearIf = (snooze: Snooze, day: string | null, hides: boolean) =>
    day !== null && !(snooze in { ...set, ...onMatter }) && hides ? [snooze] : [];
  if ('candidate' in facts) {
    const { candidate } = facts;
    const after: CandidateCase = {
      ...facts,
      matter: { ...matter, ...onMatter },
      candidate: {
        ...candidate,
        ...set,
        ...(status === undefined ? {} : { candidateStatus: status }),
      } as CandidateCase['candidate'],
    };
    const clearIfHidden = (snooze: Snooze, day: string | null) =>
      clearIf(snooze, day, hidesRow('matterTeacher', facts, after, snooze, day));
    return [
      ...clearIfHidden('customerResponseDate', matter.customerResponseDate),
      ...clearIfHidden('teacherResponseDate', candidate.teacherResponseDate),
    ];
  }
  const day = matter.customerResponseDate;
  const after = {
    ...facts,
    matter: { ...matter, ...set, ...(status === undefined ? {} : { caseStatus: status }) },
  } as CaseFacts;
  const request = createdChangeRequest(change);
  const hidden =
    hidesRow('matter', facts, after, 'customerResponseDate', day) ||
    (request !== null &&
      hidesRow(
        'changeRequest',
        null,
        { ...after, changeRequest: request },
        'customerResponseDate',
        day,
      ));
  return clearIf('customerResponseDate', day, hidden);
}

/** Whether the row enters a list, or begins a new wait in it, with a due day before the snooze. */
function hidesRow<K extends RowKind>(
  kind: K,
  before: RowFacts[K] | null,
  after: RowFacts[K],
  snooze: Snooze,
  day: string | null,
): boolean {
  if (day === null) return false;
  return queues
    .filter(({ clearsSnooze }) => clearsSnooze)
    .flatMap(({ tabs }) => tabs as readonly TabDefinition<K>[])
    .some((tab) => {
      if (tab.row !== kind || tab.snooze !== snooze) return false;
      const membership = tab.member(after);
      const earlier = before && tab.member(before);
      return (
        membership !== null &&
        membership.due < day &&
        (earlier?.due !== membership.due || earlier.since.getTime() !== membership.since.getTime())
      );
    });
}

const writtenColumns = (
  { writes = [] }: Change,
  entity: string,
  id: number,
): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...writes
      .filter((write) => write.entity === entity && write.id === id)
      .map((write) => write.set),
  );

/** The change request that the change creates, with the fields that lists use. */
function createdChangeRequest({ writes = [] }: Change): ChangeRequestFacts | null {
  const made = writes.find(({ entity, id }) => entity === 'changeRequest' && id === undefined);
  return made ? ({ id: 0, confirmedAt: null, ...made.set } as unknown as ChangeRequestFacts) : null;
}
