import { familyRoles } from '../codes/person.js';
import { type Access, route } from '../kit/define-route.js';
import { pinInput, pinVerify, viewInput, viewState } from '../portal/view.js';

const family = { roles: [...familyRoles, 'Student'] } as const satisfies Access;

export const state = route('GET /api/user/view', 'だれの画面か', {
  who: family,
  answer: viewState,
});

export const change = route('POST /api/user/view', '生徒の画面に切り替える・戻る', {
  who: family,
  input: viewInput,
  answer: viewState,
});

export const setPin = route('POST /api/user/pin', '暗証番号を設定する', {
  who: { roles: familyRoles },
  input: pinInput,
  answer: viewState,
});

export const verifyPin = route('POST /api/user/pin/verify', '暗証番号で保護者の画面に戻る', {
  who: family,
  input: pinVerify,
  answer: viewState,
});
