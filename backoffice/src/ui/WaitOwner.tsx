import type { Owner, Wait } from '../api/types.js';
import { today } from '../lib/clock.js';
import { dayAndTime, tokyoParts, until } from '../lib/dates.js';
import { Icon, type IconName } from './Icon.js';

const owners: Record<Owner, { label: string; icon: IconName; hue: string }> = {
  family: { label: '家庭', icon: 'home', hue: 'fam' },
  teacher: { label: '教師', icon: 'cap', hue: 'tea' },
  staff: { label: 'スタッフ', icon: 'staff', hue: 'stf' },
  scheduled: { label: '予定待ち', icon: 'clock', hue: 'sub' },
  none: { label: 'なし', icon: 'check', hue: 'mute' },
};

/** ボールは誰に: icon, owner, then the name and until when. `brief` keeps to the name where there is one. */
export function WaitOwner({ wait, brief = false }: { wait: Wait; brief?: boolean }) {
  const owner = owners[wait.owner] ?? owners.none;
  const at = tokyoParts(wait.until);
  const isToday = at && wait.until?.includes('T') && at.day === today();
  // In a column a day needs no まで, and has no room for it.
  const end = !brief ? until(wait.until) : isToday ? `${at.time}まで` : dayAndTime(wait.until);
  const surname = wait.name?.split(/\s/)[0];
  // In a column the date needs the room; that it is planned the clock says.
  const label = brief && wait.owner === 'scheduled' && !surname && end ? '' : owner.label;
  const words = brief ? (surname ?? end) : [surname, end].filter(Boolean).join(' ');
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
