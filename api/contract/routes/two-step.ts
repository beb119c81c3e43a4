import { messageAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import {
  recoveryCodes,
  signInView,
  twoStepBegin,
  twoStepChange,
  twoStepConfirm,
  twoStepSetUp,
  twoStepState,
} from '../resources/two-step.js';

const beforeTwoStep = {
  roles: ['Admin', 'Operator', 'Teacher', 'Parent', 'ParentAndStudent'],
  beforeTwoStep: true,
} as const satisfies Access;

const adults = {
  roles: ['Admin', 'Operator', 'Teacher', 'Parent', 'ParentAndStudent'],
} as const satisfies Access;

const admin = { roles: ['Admin'] } as const satisfies Access;

export const state = route('GET /api/user/two-step', '自分の2段階認証の状態', {
  who: beforeTwoStep,
  answer: twoStepState,
});

export const begin = route('POST /api/user/two-step/begin', '2段階認証の設定を始める', {
  who: beforeTwoStep,
  input: twoStepBegin,
  answer: twoStepSetUp,
});

export const confirm = route(
  'POST /api/user/two-step/confirm',
  '確認コードで2段階認証を有効にする',
  { who: beforeTwoStep, input: twoStepConfirm, answer: recoveryCodes },
);

export const renewCodes = route('POST /api/user/two-step/recovery-codes', '復旧コードを作り直す', {
  who: adults,
  input: twoStepChange,
  answer: recoveryCodes,
});

export const off = route('POST /api/user/two-step/off', '2段階認証を無効にする', {
  who: adults,
  input: twoStepChange,
  answer: messageAnswer,
});

export const ofAccount = route(
  'GET /api/admin/accounts/:accountId/sign-in',
  '利用者のログインの状態',
  { who: admin, answer: signInView },
);

export const reset = route(
  'DELETE /api/admin/accounts/:accountId/two-step',
  '利用者の2段階認証を解除する',
  { who: admin, answer: messageAnswer },
);
