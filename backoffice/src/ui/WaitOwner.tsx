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

/** What a wait for an appointment waits for: it is no deadline. */
const appointments = { interview: '面談', trial: '体験' } as const;

const endOfDay = '23:59';

/** In a column a day needs neither まで nor its weekday, and has no room for them: 9/10, 9/10 18:00, 今日, 18:00まで. */
function briefEnd(value: Wait['until'], timeToday: string | null): string {
  if (timeToday) return timeToday === endOfDay ? '今日' : `${timeToday}まで`;
  return formatShortDue(value).replace(/\(.\)/, '');
}

interface Words {
  label: string;
  words: string;
}

function wordsOf(wait: Wait, brief: boolean): Words {
  const owner = owners[wait.owner] ?? owners.none;
  const at = civilOf(wait.until);
  const isToday = at && wait.until?.includes('T') && at.day === today();
  const planned = wait.owner === 'scheduled';
  const day = formatShortDue(wait.until);
  const until = brief ? briefEnd(wait.until, isToday ? at.time : null) : day && `${day}まで`;
  // An appointment takes place then: its hour is no end.
  const then = brief ? day.replace(/\(.\)/, '') : day;
  const end = planned ? (brief && isToday ? at.time : then) : until;
  const surname = wait.name?.split(/\s/)[0];
  return {
    label: planned && wait.appointment ? appointments[wait.appointment] : owner.label,
    words: brief ? (surname ?? end) : [surname, end].filter(Boolean).join(' '),
  };
}

/** All that a column shows of a wait: スタッフ 山田. */
export const waitInBrief = (wait: Wait): string => Object.values(wordsOf(wait, true)).filter(Boolean).join(' ');

/** ボールは誰に: icon, owner, then the name and until when. `brief` keeps to the name where there is one. */
export function WaitOwner({ wait, brief = false }: { wait: Wait; brief?: boolean }) {
  const owner = owners[wait.owner] ?? owners.none;
  const { label, words } = wordsOf(wait, brief);
  return (
    <span className="wait">
      <span className={owner.hue}>
        <Icon name={owner.icon} small />
      </span>
      {label ? <span className={owner.hue}>{label}</span> : <span className="vh">{owner.label}</span>}
      {words && <span className="u">{words}</span>}
    </span>
  );
}
