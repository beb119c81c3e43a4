import type { Turn } from '@tsumugi/contract/portal/shared';
import { usePortal } from '../session/portal.js';
import { timeLeft, untilText } from './dates.js';
import { Icon, type IconName } from './Icon.js';
import { WholeDates } from './WholeDates.js';

type Hue = 'family' | 'teacher' | 'staff' | 'late' | 'done';

const icons: Record<Hue, IconName> = {
  family: 'people',
  teacher: 'cap',
  staff: 'desk',
  late: 'clock',
  done: 'check',
};

export function hueOf({ owner, late }: Turn, face: 'customer' | 'teacher'): Hue {
  if (late && owner === 'you') return 'late';
  if (owner === 'you') return face === 'teacher' ? 'teacher' : 'family';
  if (owner === 'scheduled' || owner === 'none') return 'done';
  return owner;
}

interface Props {
  turn: Turn;
  now: string;
  timeZone?: string | null;
  /** Shown at the head of a card, on a soft ground, with the time left instead of the date. */
  strip?: boolean;
}

/**
 * ボールは誰に: the wait owner and the deadline. Drawn in the same way in all three faces (ui 1).
 */
export function WaitOwnerBadge({ turn, now, timeZone, strip = false }: Props) {
  const { face } = usePortal();
  const hue = hueOf(turn, face);
  const phrase = hue === 'late' ? '期限を過ぎています' : turn.phrase;
  const until =
    strip && turn.until && turn.untilIs === 'deadline'
      ? timeLeft(turn.until, now, timeZone)
      : untilText(turn, timeZone);
  return (
    <p className={`ball is-${hue}${strip ? ' ball-strip' : ''}`}>
      <span className="who">
        <Icon name={icons[hue]} size={16} />
      </span>
      <b>{phrase}</b>
      {until && (
        <span className="until">
          <WholeDates>{until}</WholeDates>
        </span>
      )}
    </p>
  );
}
