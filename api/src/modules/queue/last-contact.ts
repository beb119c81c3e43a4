import { callNoteResult } from '@tsumugi/contract/codes/contact';
import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { CallLookup } from './calls.queries.js';
import type { LastMessageOf } from './last-message.queries.js';

interface Contact {
  readonly at: Date;
  readonly how: string;
  readonly with: 'family' | 'teacher' | null;
}

/**
 * The last manual contact about a row, such as 9/9 通話, 9/10 チャット, 9/9 催促. Automatic messages do not
 * count.
 */
export function lastContactOf(
  facts: CaseFacts | CandidateCase,
  call: ReturnType<CallLookup>['last'],
  lastMessage: ReturnType<LastMessageOf>,
): QueueRow['lastContact'] {
  const reminded = 'candidate' in facts ? remindersOf(facts) : [];
  const all: Contact[] = [
    ...(call ? [{ at: call.at, how: callNoteResult.label(call.result), with: call.side }] : []),
    ...(lastMessage ? [{ ...lastMessage, how: 'チャット' }] : []),
    ...reminded,
  ];
  const last = all.reduce<Contact | null>(
    (best, each) => (best && best.at >= each.at ? best : each),
    null,
  );
  return last && { at: last.at.toISOString(), how: last.how, with: last.with };
}

const remindersOf = ({ candidate }: CandidateCase): Contact[] => [
  ...candidate.familyRemindedAt.map((at) => ({ at, how: '催促', with: 'family' as const })),
  ...[...candidate.teacherRemindedAt, ...candidate.reportRemindedAt].map((at) => ({
    at,
    how: '催促',
    with: 'teacher' as const,
  })),
];
