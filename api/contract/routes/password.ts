import { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, route } from '../kit/define-route.js';
import {
  passwordChange,
  resetExecution,
  resetRequest,
  resetRequested,
} from '../resources/account.js';

const anyCaller = { roles: 'public' } as const satisfies Access;

export const requestReset = route(
  'POST /api/user/send-password-reset-request',
  'パスワード再設定メールを請求する',
  { who: anyCaller, input: resetRequest, answer: resetRequested },
);

export const executeReset = route(
  'POST /api/user/reset-password-execute',
  '新しいパスワードを設定する',
  { who: anyCaller, input: resetExecution, answer: messageAnswer },
);

export const change = route('POST /api/user/change-password', '自分のパスワードを変更する', {
  who: { roles: anyRole },
  input: passwordChange,
  answer: messageAnswer,
});
