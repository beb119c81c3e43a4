import { familyRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { deletionState, deletionWish } from '../portal/customer-profile.js';

const adults = { roles: [...familyRoles, 'Teacher'] } as const satisfies Access;

export const state = defineRoute({
  id: 'leaving.state',
  label: '退会のお申し出の状態と、先に終えるもの',
  call: 'GET /api/user/deletion-request',
  who: adults,
  answer: shape<typeof deletionState>(),
});

export const request = defineRoute({
  id: 'leaving.request',
  label: '退会を申し出る',
  call: 'POST /api/user/deletion-request',
  who: adults,
  input: shape<typeof deletionWish>(),
  answer: shape<typeof deletionState>(),
});

export const takeBack = defineRoute({
  id: 'leaving.takeBack',
  label: '退会のお申し出を取り下げる',
  call: 'DELETE /api/user/deletion-request',
  who: adults,
  answer: shape<typeof deletionState>(),
});
