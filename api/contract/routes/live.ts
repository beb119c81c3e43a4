import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { liveQuery, presenceBody, presences } from '../resources/live.js';

const staff = { roles: ['Admin', 'Operator'] } as const satisfies Access;

export const stream = defineRoute({
  id: 'live.stream',
  label: '変更の通知（text/event-stream。ほかの形式では在席の一覧）',
  call: 'GET /api/admin/live',
  who: staff,
  query: shape<typeof liveQuery>(),
  file: ['text/event-stream', 'application/json'],
});

export const presence = defineRoute({
  id: 'live.presence',
  label: '開いている案件を知らせる',
  call: 'POST /api/admin/presence',
  who: staff,
  input: shape<typeof presenceBody>(),
  answer: shape<typeof presences>(),
});

export const userStream = defineRoute({
  id: 'live.userStream',
  label: '自分のチャットとお知らせの変更の通知（text/event-stream）',
  call: 'GET /api/user/live',
  who: { roles: ['Teacher', 'Parent', 'Student', 'ParentAndStudent'] },
  query: shape<typeof liveQuery>(),
  file: ['text/event-stream', 'application/json'],
});
