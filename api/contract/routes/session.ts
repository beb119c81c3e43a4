import { z } from 'zod';
import { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, route } from '../kit/define-route.js';
import { ownSession, sessionId, sessionsEnded } from '../resources/account.js';

const everySignedIn = { roles: anyRole, ids: { sessionId: 'free' } } as const satisfies Access;

export const list = route('GET /api/user/sessions', 'ログイン中の端末の一覧', {
  who: everySignedIn,
  answer: z.array(ownSession),
});

export const end = route('DELETE /api/user/sessions/:sessionId', '端末を1台ログアウトさせる', {
  who: everySignedIn,
  params: { sessionId },
  answer: messageAnswer,
});

export const endOthers = route(
  'POST /api/user/sessions/end-others',
  'ほかの端末をすべてログアウトさせる',
  { who: everySignedIn, answer: sessionsEnded },
);

export const endOfAccount = route(
  'DELETE /api/admin/accounts/:accountId/sessions',
  '利用者のすべての端末をログアウトさせる',
  { who: { roles: ['Admin'] }, answer: sessionsEnded },
);
