import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { alive, ready as readySchema } from '../resources/health.js';

const anybody = { roles: 'public', query: 'any' } as const satisfies Access;

export const live = defineRoute({
  id: 'health.live',
  label: 'プロセスの稼働確認',
  call: 'GET /api/health/live',
  who: anybody,
  answer: shape<typeof alive>(),
});

export const serving = defineRoute({
  id: 'health.serving',
  label: '振り分け先にしてよいかの確認',
  call: 'GET /api/health/serving',
  who: anybody,
  answer: shape<typeof alive>(),
});

export const ready = defineRoute({
  id: 'health.ready',
  label: '業務を受け付けられるかの確認',
  call: ['GET /api/health', 'GET /api/health/ready'],
  who: anybody,
  answer: shape<typeof readySchema>(),
});
