import type { messageAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { credentials, myRoles, signedIn } from '../resources/account.js';
import type { providerBegun, providerOffer, providerReturn } from '../resources/oidc.js';
import type { passkeyProof, passkeyRequest } from '../resources/passkey.js';
import type { twoStepEntry } from '../resources/two-step.js';

const anybody = { roles: 'public' } as const satisfies Access;

export const loginCustomer = defineRoute({
  id: 'auth.loginCustomer',
  label: '保護者・生徒のログイン',
  call: 'POST /api/auth/login',
  who: anybody,
  input: shape<typeof credentials>(),
  answer: shape<typeof signedIn>(),
});

export const loginAdmin = defineRoute({
  id: 'auth.loginAdmin',
  label: '管理者・オペレーターのログイン',
  call: 'POST /api/auth/admin/login',
  who: anybody,
  input: shape<typeof credentials>(),
  answer: shape<typeof signedIn>(),
});

export const loginTeacher = defineRoute({
  id: 'auth.loginTeacher',
  label: '教師のログイン',
  call: 'POST /api/auth/teacher/login',
  who: anybody,
  input: shape<typeof credentials>(),
  answer: shape<typeof signedIn>(),
});

export const twoStep = defineRoute({
  id: 'auth.twoStep',
  label: 'ログインの2段階目（確認コード・復旧コード）',
  call: 'POST /api/auth/two-step',
  who: anybody,
  input: shape<typeof twoStepEntry>(),
  answer: shape<typeof myRoles>(),
});

export const logout = defineRoute({
  id: 'auth.logout',
  label: 'ログアウト',
  call: 'GET /api/auth/logout',
  who: { roles: 'public', csrf: 'always' },
  answer: shape<typeof messageAnswer>(),
});

export const logoutPost = defineRoute({
  id: 'auth.logoutPost',
  label: 'ログアウト',
  call: 'POST /api/auth/logout',
  who: anybody,
  answer: shape<typeof messageAnswer>(),
});

export const provider = defineRoute({
  id: 'auth.provider',
  label: 'スタッフが使える会社の認証サービス',
  call: 'GET /api/auth/admin/provider',
  who: anybody,
  answer: shape<typeof providerOffer>(),
});

export const providerBegin = defineRoute({
  id: 'auth.providerBegin',
  label: '会社の認証サービスでのログインを始める',
  call: 'POST /api/auth/admin/provider/begin',
  who: anybody,
  answer: shape<typeof providerBegun>(),
});

export const providerFinish = defineRoute({
  id: 'auth.providerFinish',
  label: '会社の認証サービスでのログインを終える',
  call: 'POST /api/auth/admin/provider/finish',
  who: anybody,
  input: shape<typeof providerReturn>(),
  answer: shape<typeof signedIn>(),
});

export const passkeyOptions = defineRoute({
  id: 'auth.passkeyOptions',
  label: 'パスキーでのログインを始める',
  call: 'POST /api/auth/passkey/options',
  who: anybody,
  answer: shape<typeof passkeyRequest>(),
});

export const passkeyCustomer = defineRoute({
  id: 'auth.passkeyCustomer',
  label: '保護者・生徒のパスキーでのログイン',
  call: 'POST /api/auth/passkey',
  who: anybody,
  input: shape<typeof passkeyProof>(),
  answer: shape<typeof myRoles>(),
});

export const passkeyAdmin = defineRoute({
  id: 'auth.passkeyAdmin',
  label: '管理者・オペレーターのパスキーでのログイン',
  call: 'POST /api/auth/admin/passkey',
  who: anybody,
  input: shape<typeof passkeyProof>(),
  answer: shape<typeof myRoles>(),
});

export const passkeyTeacher = defineRoute({
  id: 'auth.passkeyTeacher',
  label: '教師のパスキーでのログイン',
  call: 'POST /api/auth/teacher/passkey',
  who: anybody,
  input: shape<typeof passkeyProof>(),
  answer: shape<typeof myRoles>(),
});
