import { type Access, route } from '../kit/define-route.js';
import { alive, ready as readySchema } from '../resources/health.js';

const anyCaller = { roles: 'public', query: 'any' } as const satisfies Access;

export const live = route('GET /api/health/live', 'プロセスの稼働確認', {
  who: anyCaller,
  answer: alive,
});

export const serving = route('GET /api/health/serving', '振り分け先にしてよいかの確認', {
  who: anyCaller,
  answer: alive,
});

export const ready = route(
  ['GET /api/health', 'GET /api/health/ready'],
  '業務を受け付けられるかの確認',
  { who: anyCaller, answer: readySchema },
);
