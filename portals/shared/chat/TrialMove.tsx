import { civilOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import type { ChatMessageView, ChatRoomInfo } from '@tsumugi/contract/resources/chat';
import { findDateInText } from '@tsumugi/contract/text/find-date-in-text';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import type { Portal } from '../session/portal.js';
import { Icon } from '../ui/Icon.js';
import { WholeDates } from '../ui/WholeDates.js';
import { matterPathOf } from './matter-paths.js';

export interface Move {
  readonly messageId: number;
  readonly at: string;
  readonly path: string;
}

/**
 * The last trial time named in the chat, if it differs from the fixed one. Only a teacher can move
 * the trial.
 */
export function trialMoveOf(
  face: Portal['face'],
  info: ChatRoomInfo,
  messages: readonly ChatMessageView[],
  now: string,
): Move | null {
  const path = matterPathOf(face, info);
  const present = civilOf(now);
  if (face !== 'teacher' || !info.trialAt || !path || !present) return null;
  const words = messages.filter(({ deleted }) => !deleted);
  const foundDate = findDateInText(words, `${present.day} ${present.time}`);
  if (!foundDate) return null;
  const at = hoursAt(foundDate.day, foundDate.time).toISOString();
  return at === info.trialAt ? null : { messageId: foundDate.message.id, at, path };
}

/**
 * Link beside the message that names another time: opens the sheet that moves the trial, with this
 * time.
 */
export function TrialMove({ move: { at, path }, zone }: { move: Move; zone: string | null }) {
  return (
    <p className="move-trial">
      <Link className="text-btn" to={`${path}#trial`} state={{ moveTo: at }}>
        <Icon name="calendar" size={20} />
        <span>
          日時を変える <WholeDates>{formatAppointment(at, zone ?? undefined)}</WholeDates>
        </span>
      </Link>
    </p>
  );
}
