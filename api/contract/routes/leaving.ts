import { familyRoles } from '../codes/person.js';
import { type Access, route } from '../kit/define-route.js';
import { deletionState, deletionWish } from '../portal/customer-profile.js';

const adults = { roles: [...familyRoles, 'Teacher'] } as const satisfies Access;

export const state = route(
  'GET /api/user/deletion-request',
  '退会のお申し出の状態と、先に終えるもの',
  { who: adults, answer: deletionState },
);

export const request = route('POST /api/user/deletion-request', '退会を申し出る', {
  who: adults,
  input: deletionWish,
  answer: deletionState,
});

export const takeBack = route('DELETE /api/user/deletion-request', '退会のお申し出を取り下げる', {
  who: adults,
  answer: deletionState,
});
