import type { FillValues } from '@tsumugi/contract/chat/fill-template';
import type { ChatRoomInfo } from '@tsumugi/contract/resources/chat';
import { formatAppointment } from '@tsumugi/contract/text/format';
import type { Portal } from '../session/portal.js';

/**
 * Placeholder values of the reader's own templates in a room. The second line of a room names the
 * pupil and the subjects.
 */
export function fillValues(
  info: ChatRoomInfo,
  face: Portal['face'],
  brand: string | undefined,
): FillValues {
  const pupil = /^(\S+)さん(?: |$)/.exec(info.subtitle)?.[1];
  const subjects = info.subtitle.replace(/^\S+さん ?/, '');
  const teacher =
    face === 'customer' && info.type === 'matter' ? info.title.replace(/ 先生$/, '') : null;
  return {
    brand,
    studentName: pupil,
    matterNumber: info.matterNumber,
    subjects,
    teacherName: teacher,
    teacherLastName: teacher?.split(' ')[0],
    lessonDateTime: formatAppointment(info.trialAt, info.timeZone ?? undefined),
  };
}
