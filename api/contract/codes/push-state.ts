import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Push registration of a device (specification section 3). */
export const pushState = defineCodes('pushState', 'プッシュ通知', {
  notRegistered: { code: 0, label: '未登録' },
  inProgress: { code: 1, label: '登録中' },
  registered: { code: 2, label: '登録済み' },
});
export type PushState = CodeOf<typeof pushState>;
