import type { ChatMessageView, ChatRoomInfo } from '@tsumugi/contract/resources/chat';
import { expect, it } from 'vitest';
import { trialMoveOf } from './TrialMove.js';

const info = {
  matterId: 3,
  matterTeacherId: 7,
  trialAt: '2026-09-13T05:00:00.000Z',
} as ChatRoomInfo;
const now = '2026-09-10T01:42:00.000Z';
const messagesOf = (...texts: string[]) =>
  texts.map(
    (text, at) =>
      ({ id: at + 1, text, sentAt: '2026-09-10T01:26:00.000Z', deleted: false }) as ChatMessageView,
  );

it('offers a teacher the other time that was named last, next to its message', () => {
  const messages = messagesOf(
    '体験授業の日時が9月13日(日) 14:00に決まりました。',
    'すみません、14日の16時に変えられますか',
    'はい、承知しました',
  );
  expect(trialMoveOf('teacher', info, messages, now)).toEqual({
    messageId: 2,
    at: '2026-09-14T07:00:00.000Z',
    path: '/teacher/teacher-case-basic/7',
  });
});

it.each([
  [
    'the time that stands',
    'teacher',
    info,
    messagesOf('14日16時は？', '13日の14時のままでお願いします'),
  ],
  ['a family, who does not move it', 'customer', info, messagesOf('14日の16時に')],
  ['no trial that is fixed', 'teacher', { ...info, trialAt: null }, messagesOf('14日の16時に')],
  ['words without a time', 'teacher', info, messagesOf('よろしくお願いします')],
  [
    'a message that was taken back',
    'teacher',
    info,
    messagesOf('14日の16時に').map((one) => ({ ...one, deleted: true })),
  ],
] as const)('offers nothing for %s', (_, face, room, messages) => {
  expect(trialMoveOf(face, room, messages, now)).toBeNull();
});
