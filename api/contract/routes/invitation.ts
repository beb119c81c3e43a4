import type { z } from 'zod';
import type { messageAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  inviteeGroup,
  inviteeRow,
  inviteeText,
  waveInput,
  waveRun,
  waveView,
} from '../resources/invitation.js';

const admin = { roles: ['Admin'] } as const satisfies Access;
const ofWave = { roles: ['Admin'], ids: { id: 'free' } } as const satisfies Access;

export const groups = defineRoute({
  id: 'invitation.groups',
  label: '取り込んだ人のうち、招待していない人の数',
  call: 'GET /api/admin/invitation-groups',
  who: admin,
  answer: shape<z.ZodArray<typeof inviteeGroup>>(),
});

export const list = defineRoute({
  id: 'invitation.list',
  label: '招待の一覧',
  call: 'GET /api/admin/invitations',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof waveView>(),
});

export const one = defineRoute({
  id: 'invitation.one',
  label: '招待',
  call: 'GET /api/admin/invitations/:id',
  who: ofWave,
  answer: shape<typeof waveView>(),
});

export const draw = defineRoute({
  id: 'invitation.draw',
  label: '招待する相手を選ぶ（まだ送らない）',
  call: 'POST /api/admin/invitations',
  who: admin,
  status: 201,
  input: shape<typeof waveInput>(),
  answer: shape<typeof waveView>(),
});

export const people = defineRoute({
  id: 'invitation.people',
  label: '招待する相手',
  call: 'GET /api/admin/invitations/:id/people',
  who: ofWave,
  query: shape<ListQuery>(),
  page: shape<typeof inviteeRow>(),
});

export const text = defineRoute({
  id: 'invitation.text',
  label: 'ひとりに送る招待メール',
  call: 'GET /api/admin/invitations/:id/people/:person/text',
  who: { roles: ['Admin'], ids: { id: 'free', person: 'free' } },
  answer: shape<typeof inviteeText>(),
});

export const test = defineRoute({
  id: 'invitation.test',
  label: '招待メールを自分に送って試す',
  call: 'POST /api/admin/invitations/:id/test',
  who: ofWave,
  answer: shape<typeof messageAnswer>(),
});

export const run = defineRoute({
  id: 'invitation.run',
  label: '招待を始める、または続ける',
  call: 'POST /api/admin/invitations/:id/run',
  who: ofWave,
  input: shape<typeof waveRun>(),
  answer: shape<typeof waveView>(),
});

export const pause = defineRoute({
  id: 'invitation.pause',
  label: '招待を一時停止する',
  call: 'POST /api/admin/invitations/:id/pause',
  who: ofWave,
  answer: shape<typeof waveView>(),
});

export const stop = defineRoute({
  id: 'invitation.stop',
  label: '招待を中止する',
  call: 'POST /api/admin/invitations/:id/stop',
  who: ofWave,
  answer: shape<typeof waveView>(),
});
