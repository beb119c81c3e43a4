import type { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, defineRoute, shape } from '../kit/define-route.js';
import type {
  passkeyAdd,
  passkeyConfirmation,
  passkeyCreation,
  passkeyList,
  passkeyRename,
  passkeyRequest,
} from '../resources/passkey.js';

const beforeTwoStep = { roles: anyRole, beforeTwoStep: true } as const satisfies Access;
const everybody = { roles: anyRole, ids: { id: 'free' } } as const satisfies Access;

export const list = defineRoute({
  id: 'passkey.list',
  label: '自分のパスキーの一覧',
  call: 'GET /api/user/passkeys',
  who: beforeTwoStep,
  answer: shape<typeof passkeyList>(),
});

export const confirm = defineRoute({
  id: 'passkey.confirm',
  label: 'パスキーでの本人確認を始める',
  call: 'POST /api/user/passkeys/confirm',
  who: beforeTwoStep,
  answer: shape<typeof passkeyRequest>(),
});

export const begin = defineRoute({
  id: 'passkey.begin',
  label: 'パスキーの登録を始める',
  call: 'POST /api/user/passkeys/begin',
  who: beforeTwoStep,
  input: shape<typeof passkeyConfirmation>(),
  answer: shape<typeof passkeyCreation>(),
});

export const add = defineRoute({
  id: 'passkey.add',
  label: 'パスキーを登録する',
  call: 'POST /api/user/passkeys',
  who: beforeTwoStep,
  input: shape<typeof passkeyAdd>(),
  answer: shape<typeof messageAnswer>(),
});

export const rename = defineRoute({
  id: 'passkey.rename',
  label: 'パスキーの名前を変える',
  call: 'PATCH /api/user/passkeys/:id',
  who: everybody,
  input: shape<typeof passkeyRename>(),
  answer: shape<typeof messageAnswer>(),
});

export const remove = defineRoute({
  id: 'passkey.remove',
  label: 'パスキーを削除する',
  call: 'POST /api/user/passkeys/:id/remove',
  who: everybody,
  input: shape<typeof passkeyConfirmation>(),
  answer: shape<typeof messageAnswer>(),
});

export const reset = defineRoute({
  id: 'passkey.reset',
  label: '利用者のパスキーをすべて削除する',
  call: 'DELETE /api/admin/accounts/:accountId/passkeys',
  who: { roles: ['Admin'] },
  answer: shape<typeof messageAnswer>(),
});
