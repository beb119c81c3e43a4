import { familyRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { pinInput, pinVerify, viewInput, viewState } from '../portal/view.js';

const family = { roles: [...familyRoles, 'Student'] } as const satisfies Access;

export const state = defineRoute({
  id: 'view.state',
  label: 'だれの画面か',
  call: 'GET /api/user/view',
  who: family,
  answer: shape<typeof viewState>(),
});

export const change = defineRoute({
  id: 'view.change',
  label: '生徒の画面に切り替える・戻る',
  call: 'POST /api/user/view',
  who: family,
  input: shape<typeof viewInput>(),
  answer: shape<typeof viewState>(),
});

export const setPin = defineRoute({
  id: 'view.setPin',
  label: '暗証番号を設定する',
  call: 'POST /api/user/pin',
  who: { roles: familyRoles },
  input: shape<typeof pinInput>(),
  answer: shape<typeof viewState>(),
});

export const verifyPin = defineRoute({
  id: 'view.verifyPin',
  label: '暗証番号で保護者の画面に戻る',
  call: 'POST /api/user/pin/verify',
  who: family,
  input: shape<typeof pinVerify>(),
  answer: shape<typeof viewState>(),
});
