import type { z } from 'zod';
import type { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, defineRoute, shape } from '../kit/define-route.js';
import type { ownSession, sessionsEnded } from '../resources/account.js';

const everybody = { roles: anyRole, ids: { sessionId: 'free' } } as const satisfies Access;

export const list = defineRoute({
  id: 'session.list',
  label: 'ログイン中の端末の一覧',
  call: 'GET /api/user/sessions',
  who: everybody,
  answer: shape<z.ZodArray<typeof ownSession>>(),
});

export const end = defineRoute({
  id: 'session.end',
  label: '端末を1台ログアウトさせる',
  call: 'DELETE /api/user/sessions/:sessionId',
  who: everybody,
  answer: shape<typeof messageAnswer>(),
});

export const endOthers = defineRoute({
  id: 'session.endOthers',
  label: 'ほかの端末をすべてログアウトさせる',
  call: 'POST /api/user/sessions/end-others',
  who: everybody,
  answer: shape<typeof sessionsEnded>(),
});

export const endOfAccount = defineRoute({
  id: 'session.endOfAccount',
  label: '利用者のすべての端末をログアウトさせる',
  call: 'DELETE /api/admin/accounts/:accountId/sessions',
  who: { roles: ['Admin'] },
  answer: shape<typeof sessionsEnded>(),
});
