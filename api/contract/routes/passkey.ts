import { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, route } from '../kit/define-route.js';
import {
  passkeyAdd,
  passkeyConfirmation,
  passkeyCreation,
  passkeyList,
  passkeyRename,
  passkeyRequest,
} from '../resources/passkey.js';

const beforeTwoStep = { roles: anyRole, beforeTwoStep: true } as const satisfies Access;

const everySignedIn = { roles: anyRole, ids: { id: 'free' } } as const satisfies Access;

export const list = route('GET /api/user/passkeys', '自分のパスキーの一覧', {
  who: beforeTwoStep,
  answer: passkeyList,
});

export const confirm = route('POST /api/user/passkeys/confirm', 'パスキーでの本人確認を始める', {
  who: beforeTwoStep,
  answer: passkeyRequest,
});

export const begin = route('POST /api/user/passkeys/begin', 'パスキーの登録を始める', {
  who: beforeTwoStep,
  input: passkeyConfirmation,
  answer: passkeyCreation,
});

export const add = route('POST /api/user/passkeys', 'パスキーを登録する', {
  who: beforeTwoStep,
  input: passkeyAdd,
  answer: messageAnswer,
});

export const rename = route('PATCH /api/user/passkeys/:id', 'パスキーの名前を変える', {
  who: everySignedIn,
  input: passkeyRename,
  answer: messageAnswer,
});

export const remove = route('POST /api/user/passkeys/:id/remove', 'パスキーを削除する', {
  who: everySignedIn,
  input: passkeyConfirmation,
  answer: messageAnswer,
});

export const reset = route(
  'DELETE /api/admin/accounts/:accountId/passkeys',
  '利用者のパスキーをすべて削除する',
  { who: { roles: ['Admin'] }, answer: messageAnswer },
);
