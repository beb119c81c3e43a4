import { outsideRoles } from '../codes/person.js';
import type { messageAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type {
  pushDeviceView,
  pushNoted,
  pushReceivedInput,
  pushState,
  pushTestResult,
  pushTokenInput,
} from '../portal/push.js';

const outside = { roles: outsideRoles } as const satisfies Access;

export const state = defineRoute({
  id: 'push.state',
  label: 'プッシュ通知の登録状態',
  call: 'GET /api/user/notify',
  who: outside,
  answer: shape<typeof pushState>(),
});

export const register = defineRoute({
  id: 'push.register',
  label: 'プッシュ通知を受け取る端末を登録する',
  call: 'POST /api/user/notify/token',
  who: outside,
  input: shape<typeof pushTokenInput>(),
  answer: shape<typeof pushDeviceView>(),
});

export const received = defineRoute({
  id: 'push.received',
  label: 'プッシュ通知が届いたことを記録する',
  call: 'POST /api/user/notify/received',
  who: { ...outside, csrf: 'site' },
  input: shape<typeof pushReceivedInput>(),
  answer: shape<typeof pushNoted>(),
});

export const test = defineRoute({
  id: 'push.test',
  label: 'プッシュ通知を試しに送る',
  call: 'POST /api/user/notify/test',
  who: outside,
  answer: shape<typeof pushTestResult>(),
});

export const remove = defineRoute({
  id: 'push.remove',
  label: '端末へのプッシュ通知をやめる',
  call: 'DELETE /api/user/notify/devices/:id',
  who: outside,
  answer: shape<typeof messageAnswer>(),
});
