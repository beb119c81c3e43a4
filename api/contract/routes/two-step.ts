import type { messageAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type {
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

export const state = defineRoute({
  id: 'twoStep.state',
  label: '自分の2段階認証の状態',
  call: 'GET /api/user/two-step',
  who: beforeTwoStep,
  answer: shape<typeof twoStepState>(),
});

export const begin = defineRoute({
  id: 'twoStep.begin',
  label: '2段階認証の設定を始める',
  call: 'POST /api/user/two-step/begin',
  who: beforeTwoStep,
  input: shape<typeof twoStepBegin>(),
  answer: shape<typeof twoStepSetUp>(),
});

export const confirm = defineRoute({
  id: 'twoStep.confirm',
  label: '確認コードで2段階認証を有効にする',
  call: 'POST /api/user/two-step/confirm',
  who: beforeTwoStep,
  input: shape<typeof twoStepConfirm>(),
  answer: shape<typeof recoveryCodes>(),
});

export const renewCodes = defineRoute({
  id: 'twoStep.renewCodes',
  label: '復旧コードを作り直す',
  call: 'POST /api/user/two-step/recovery-codes',
  who: adults,
  input: shape<typeof twoStepChange>(),
  answer: shape<typeof recoveryCodes>(),
});

export const off = defineRoute({
  id: 'twoStep.off',
  label: '2段階認証を無効にする',
  call: 'POST /api/user/two-step/off',
  who: adults,
  input: shape<typeof twoStepChange>(),
  answer: shape<typeof messageAnswer>(),
});

export const ofAccount = defineRoute({
  id: 'twoStep.ofAccount',
  label: '利用者のログインの状態',
  call: 'GET /api/admin/accounts/:accountId/sign-in',
  who: admin,
  answer: shape<typeof signInView>(),
});

export const reset = defineRoute({
  id: 'twoStep.reset',
  label: '利用者の2段階認証を解除する',
  call: 'DELETE /api/admin/accounts/:accountId/two-step',
  who: admin,
  answer: shape<typeof messageAnswer>(),
});
