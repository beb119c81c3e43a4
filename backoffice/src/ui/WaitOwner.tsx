import { civilOf } from '@tsumugi/contract/calendar/instant';
import { waitLabels } from '@tsumugi/contract/kit/define-queue';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import type { Owner, Wait } from '../api/types.js';
import { today } from '../lib/clock.js';
import { Icon, type IconName } from './Icon.js';

const owners: Record<Owner, { label: string; icon: IconName; hue: string }> = {
  family: { label: waitLabels.family, icon: 'home', hue: 'fam' },
  teacher: { label: waitLabels.teacher, icon: 'cap', hue: 'tea' },
  staff: { label: waitLabels.staff, icon: 'staff', hue: 'stf' },
  scheduled: { label: waitLabels.scheduled, icon: 'clock', hue: 'sub' },
  none: { label: waitLabels.none, icon: 'check', hue: 'mute' },
};

/** Names of the appointments that a wait can have instead of a deadline. */
const appointments = { interview: '面談', trial: '体験' } as const;

const endOfDay = '23:59';

/** A column has no space for まで after a day, nor for the weekday: 9/10, 9/10 18:00, 今日, 18:00まで. */
function briefEnd(value: string | null | undefined, timeToday: string | null): string {
  if (timeToday) return timeToday === endOfDay ? '今日' : `${timeToday}まで`;
  return formatShortDue(value).replace(/\(.\)/, '');
}

/** Name of the communicated deadline of each side (domain/turns#three-days-of-one-wait). */
export const deadlineLabels: Partial<Record<Owner, string>> = {
  family: '家庭の期限',
  teacher: '教師の期限',
};

/** The dates of a wait, each under its own name; the time of an appointment is no deadline. */
function datesOf({ owner, until, deadline, isCheckDay }: Wait): readonly (string | undefined)[] {
  const end = formatShortDue(until);
  if (owner === 'scheduled') return [end];
  const isPromise = until && !isCheckDay && until !== deadline;
  const deadlineText =
    deadline && !isPromise ? `${deadlineLabels[owner]} ${formatShortDue(deadline)}まで` : '';
  if (isCheckDay) return [deadlineText, end && `確認日 ${end}`];
  return [deadlineText || (end && `${end}まで`)];
}

/** The one date that fits a column. 確認日 has a column of its own. */
function briefDate({ owner, until, deadline, isCheckDay }: Wait): string {
  const at = civilOf(isCheckDay ? deadline : until);
  const isToday = at?.day === today();
  const timeToday = isToday && (isCheckDay ? deadline : until)?.includes('T') ? at.time : null;
  if (owner !== 'scheduled') return briefEnd(isCheckDay ? deadline : until, timeToday);
  return timeToday ?? formatShortDue(until).replace(/\(.\)/, '');
}

function labelOf({ owner, appointment }: Wait): string {
  return owner === 'scheduled' && appointment
    ? appointments[appointment]
    : (owners[owner] ?? owners.none).label;
}

const surnameOf = ({ name }: Wait) => name?.split(/\s/)[0];
const briefWords = (wait: Wait): string => surnameOf(wait) ?? briefDate(wait);
/** The text of a wait after its label. */
export const allWords = (wait: Wait): string =>
  [surnameOf(wait), datesOf(wait).filter(Boolean).join('　')].filter(Boolean).join(' ');

/** The text of a wait in a column: スタッフ 山田. */
export const waitInBrief = (wait: Wait): string =>
  [labelOf(wait), briefWords(wait)].filter(Boolean).join(' ');

/**
 * The wait owner: icon, owner, then the name and the end of the wait. `brief` shows only the name
 * where there is one; the title has the rest.
 */
export function WaitOwner({ wait, brief = false }: { wait: Wait; brief?: boolean }) {
  const owner = owners[wait.owner] ?? owners.none;
  const label = labelOf(wait);
  const words = brief ? briefWords(wait) : allWords(wait);
  return (
    <span className="wait" title={brief ? `${label} ${allWords(wait)}`.trim() : undefined}>
      <span className={owner.hue}>
        <Icon name={owner.icon} small />
      </span>
      <span className={owner.hue}>{label}</span>
      {words && <span className="u">{words}</span>}
    </span>
  );
}
