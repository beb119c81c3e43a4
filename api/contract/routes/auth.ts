import { messageAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import { credentials, myRoles, signedIn } from '../resources/account.js';
import { providerBegun, providerOffer, providerReturn } from '../resources/oidc.js';
import { passkeyProof, passkeyRequest } from '../resources/passkey.js';
import { twoStepEntry } from '../resources/two-step.js';

const anyCaller = { roles: 'public' } as const satisfies Access;

export const loginCustomer = route('POST /api/auth/login', '保護者・生徒のログイン', {
  who: anyCaller,
  input: credentials,
  answer: signedIn,
});

export const loginAdmin = route('POST /api/auth/admin/login', '管理者・オペレーターのログイン', {
  who: anyCaller,
  input: credentials,
  answer: signedIn,
});

export const loginTeacher = route('POST /api/auth/teacher/login', '教師のログイン', {
  who: anyCaller,
  input: credentials,
  answer: signedIn,
});

export const twoStep = route(
  'POST /api/auth/two-step',
  'ログインの2段階目（確認コード・復旧コード）',
  { who: anyCaller, input: twoStepEntry, answer: myRoles },
);

export const logout = route('GET /api/auth/logout', 'ログアウト', {
  who: { roles: 'public', csrf: 'always' },
  answer: messageAnswer,
});

export const logoutPost = route('POST /api/auth/logout', 'ログアウト', {
  who: anyCaller,
  answer: messageAnswer,
});

export const provider = route(
  'GET /api/auth/admin/provider',
  'スタッフが使える会社の認証サービス',
  { who: anyCaller, answer: providerOffer },
);

export const providerBegin = route(
  'POST /api/auth/admin/provider/begin',
  '会社の認証サービスでのログインを始める',
  { who: anyCaller, answer: providerBegun },
);

export const providerFinish = route(
  'POST /api/auth/admin/provider/finish',
  '会社の認証サービスでのログインを終える',
  { who: anyCaller, input: providerReturn, answer: signedIn },
);

export const passkeyOptions = route(
  'POST /api/auth/passkey/options',
  'パスキーでのログインを始める',
  { who: anyCaller, answer: passkeyRequest },
);

export const passkeyCustomer = route(
  'POST /api/auth/passkey',
  '保護者・生徒のパスキーでのログイン',
  { who: anyCaller, input: passkeyProof, answer: myRoles },
);

export const passkeyAdmin = route(
  'POST /api/auth/admin/passkey',
  '管理者・オペレーターのパスキーでのログイン',
  { who: anyCaller, input: passkeyProof, answer: myRoles },
);

export const passkeyTeacher = route(
  'POST /api/auth/teacher/passkey',
  '教師のパスキーでのログイン',
  { who: anyCaller, input: passkeyProof, answer: myRoles },
);
