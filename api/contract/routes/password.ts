import type { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, defineRoute, shape } from '../kit/define-route.js';
import type {
  passwordChange,
  resetAsked,
  resetExecution,
  resetRequest,
} from '../resources/account.js';

const anybody = { roles: 'public' } as const satisfies Access;

export const requestReset = defineRoute({
  id: 'password.requestReset',
  label: 'パスワード再設定メールを請求する',
  call: 'POST /api/user/send-password-reset-request',
  who: anybody,
  input: shape<typeof resetRequest>(),
  answer: shape<typeof resetAsked>(),
});

export const executeReset = defineRoute({
  id: 'password.executeReset',
  label: '新しいパスワードを設定する',
  call: 'POST /api/user/reset-password-execute',
  who: anybody,
  input: shape<typeof resetExecution>(),
  answer: shape<typeof messageAnswer>(),
});

export const change = defineRoute({
  id: 'password.change',
  label: '自分のパスワードを変更する',
  call: 'POST /api/user/change-password',
  who: { roles: anyRole },
  input: shape<typeof passwordChange>(),
  answer: shape<typeof messageAnswer>(),
});
