import { bulkLimits } from '@tsumugi/contract/actions/bulk';
import { arrivalCutOffMinute } from '@tsumugi/contract/calendar/arrival-day';
import { coursesPerPage, rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { restDays } from '@tsumugi/contract/matching/blocks';
import { holdSeconds, quietHours } from '@tsumugi/contract/notices/quiet-hours';
import { draftDays, maxDrafts } from '@tsumugi/contract/portal/customer-draft';
import { maxStudents } from '@tsumugi/contract/portal/customer-profile';
import {
  pushRefreshDays,
  pushSilentDays,
  pushTimeOutSeconds,
} from '@tsumugi/contract/portal/push-times';
import { uploadSize } from '@tsumugi/contract/portal/upload';
import { chatEditMs, chatFileMax, chatTextMax } from '@tsumugi/contract/resources/chat-input';
import { importFileLimit, importRowLimit } from '@tsumugi/contract/resources/data-import';
import { mergeUndoDays } from '@tsumugi/contract/resources/duplicate';
import { emailLength } from '@tsumugi/contract/text/email';
import { MAX_PASSWORD, MIN_PASSWORD } from '../platform/auth/passwords.js';
import { lifetimes } from '../platform/auth/session-rules.js';
import { table } from './tables.js';

const clock = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
const hours = (ms: number): string => `${ms / 3_600_000} hours`;
const days = (count: number): string => `${count} days`;

/** Limit, value, the rule in docs/domain. */
const limits: readonly (readonly [what: string, value: string, rule: string])[] = [
  ['Undo and hold of notices', `${holdSeconds} s`, 'steps#undo'],
  ['Rows of one bulk step, Admin', String(bulkLimits.Admin), 'steps#bulk'],
  ['Rows of one bulk step, Operator', String(bulkLimits.Operator), 'steps#bulk'],
  ['Cut-off of an arrival, until a brand sets another', clock(arrivalCutOffMinute), 'days#arrival'],
  [
    'Quiet hours, until a brand sets others',
    `${clock(quietHours.fromMinute)} to ${clock(quietHours.toMinute)}`,
    'notices#quiet-hours',
  ],
  ['Until a teacher may apply again', days(restDays), 'candidacy#applying-again'],
  ['Rows of a page', String(rowsPerPage), 'lists#filters'],
  ['Courses of a page', String(coursesPerPage), 'calls#staff-lists'],
  ['Session of staff, idle', hours(lifetimes.admin.idleMs), 'calls#sessions'],
  ['Session of staff, at most', hours(lifetimes.admin.absoluteMs), 'calls#sessions'],
  ['Session of portals, idle', days(lifetimes.customer.idleMs / 86_400_000), 'calls#sessions'],
  [
    'Session of portals, at most',
    days(lifetimes.customer.absoluteMs / 86_400_000),
    'calls#sessions',
  ],
  ['Password', `${MIN_PASSWORD} to ${MAX_PASSWORD} characters`, 'calls#sign-in'],
  ['Mail address', `${emailLength} characters`, 'validation#formats'],
  ['Chat message', `${chatTextMax} characters`, 'chat#messages'],
  ['Change of a chat message', `${chatEditMs / 60_000} min`, 'chat#messages'],
  ['Chat file', megabytes(chatFileMax), 'files#chat-files'],
  ['Identity document, profile picture', megabytes(uploadSize), 'files#uploads'],
  ['Import file', megabytes(importFileLimit), 'installation#moving-in'],
  ['Rows of an import file', String(importRowLimit), 'installation#moving-in'],
  ['Undo of a merge', days(mergeUndoDays), 'people#duplicates'],
  ['Students of a family', String(maxStudents), 'people#families'],
  ['Drafts of requests of one family', `${maxDrafts}, ${days(draftDays)}`, 'screens#drafts'],
  ['Push registration in progress', `${pushTimeOutSeconds} s`, 'notices#push-registration'],
  ['Renewal of a push registration', days(pushRefreshDays), 'notices#push-registration'],
  ['Silence of push that is warned of', days(pushSilentDays), 'notices#push-registration'],
];

export function limitTable(): string {
  return table(
    ['What', 'Limit', 'Rule'],
    limits.map(([what, value, rule]) => [
      what,
      value,
      `[${rule}](../domain/${rule.replace('#', '.md#')})`,
    ]),
  );
}
