import { type Access, route } from '../kit/define-route.js';
import { liveQuery, presenceBody, presences } from '../resources/live.js';

const staff = { roles: ['Admin', 'Operator'] } as const satisfies Access;

export const stream = route(
  'GET /api/admin/live',
  '変更の通知（text/event-stream。ほかの形式では在席の一覧）',
  { who: staff, file: ['text/event-stream', 'application/json'], query: liveQuery },
);

export const presence = route('POST /api/admin/presence', '開いている案件を知らせる', {
  who: staff,
  input: presenceBody,
  answer: presences,
});

export const userStream = route(
  'GET /api/user/live',
  '自分のチャットとお知らせの変更の通知（text/event-stream）',
  {
    who: { roles: ['Teacher', 'Parent', 'Student', 'ParentAndStudent'] },
    file: ['text/event-stream', 'application/json'],
    query: liveQuery,
  },
);
