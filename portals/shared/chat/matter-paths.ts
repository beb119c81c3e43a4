import type { ChatRoomLine } from '@tsumugi/contract/resources/chat';
import type { Portal } from '../session/portal.js';

type About = Pick<ChatRoomLine, 'matterId' | 'matterTeacherId'>;

/** The page of the room's matter; null for the office's room. */
export function matterPathOf(
  face: Portal['face'],
  { matterId, matterTeacherId }: About,
): string | null {
  if (!matterId || !matterTeacherId) return null;
  return face === 'teacher'
    ? `/teacher/teacher-case-basic/${matterTeacherId}`
    : `/customer/case-detail-teacher/${matterId}`;
}

/** The page of its trial lesson. */
export const trialPathOf = (face: Portal['face'], about: About): string | null =>
  face === 'customer' && about.matterId
    ? `/customer/case-trial-teacher/${about.matterId}`
    : matterPathOf(face, about);

/** The teacher's page, for a family only. */
export const teacherPathOf = (face: Portal['face'], { matterTeacherId }: About): string | null =>
  face === 'customer' && matterTeacherId
    ? `/customer/case-teacher-detail/${matterTeacherId}`
    : null;
