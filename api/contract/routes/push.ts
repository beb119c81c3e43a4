import { outsideRoles } from '../codes/person.js';
import { messageAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import {
  pushDeviceView,
  pushNoted,
  pushReceivedInput,
  pushState,
  pushTestResult,
  pushTokenInput,
} from '../portal/push.js';

const outside = { roles: outsideRoles } as const satisfies Access;

export const state = route('GET /api/user/notify', 'プッシュ通知の登録状態', {
  who: outside,
  answer: pushState,
});

export const register = route(
  'POST /api/user/notify/token',
  'プッシュ通知を受け取る端末を登録する',
  { who: outside, input: pushTokenInput, answer: pushDeviceView },
);

export const received = route(
  'POST /api/user/notify/received',
  'プッシュ通知が届いたことを記録する',
  { who: { ...outside, csrf: 'site' }, input: pushReceivedInput, answer: pushNoted },
);

export const test = route('POST /api/user/notify/test', 'プッシュ通知を試しに送る', {
  who: outside,
  answer: pushTestResult,
});

export const remove = route('DELETE /api/user/notify/devices/:id', '端末へのプッシュ通知をやめる', {
  who: outside,
  answer: messageAnswer,
});
