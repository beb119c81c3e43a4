import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Auth-token request (specification section 3). */
export const authTokenState = defineCodes('authTokenState', '認証トークン', {
  none: { code: 0, label: 'なし' },
  inProgress: { code: 1, label: '進行中' },
  completed: { code: 2, label: '完了' },
});
export type AuthTokenState = CodeOf<typeof authTokenState>;
