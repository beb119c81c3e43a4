import { z } from 'zod';
import { messageAnswer } from '../kit/answer.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import {
  inviteeGroup,
  inviteeRow,
  inviteeText,
  inviteeViews,
  waveInput,
  waveRun,
  waveView,
} from '../resources/invitation.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

const ofWave = { roles: ['Admin'], ids: { id: 'free' } } as const satisfies Access;

export const groups = route(
  'GET /api/admin/invitation-groups',
  '取り込んだ人のうち、招待していない人の数',
  { who: admin, answer: z.array(inviteeGroup) },
);

export const list = route('GET /api/admin/invitations', '招待の一覧', {
  who: admin,
  list: defineList({
    filters: {},
    sorts: Object.keys(
      waveView.omit({ counts: true, reasons: true, underWay: true, delivers: true }).shape,
    ),
  }),
  page: waveView,
});

export const one = route('GET /api/admin/invitations/:id', '招待', {
  who: ofWave,
  answer: waveView,
});

export const draw = route('POST /api/admin/invitations', '招待する相手を選ぶ（まだ送らない）', {
  who: admin,
  status: 201,
  input: waveInput,
  answer: waveView,
});

export const people = route('GET /api/admin/invitations/:id/people', '招待する相手', {
  who: ofWave,
  list: defineList({
    filters: { view: filterOf.oneOf('区分', Object.keys(inviteeViews)) },
    sorts: [],
  }),
  page: inviteeRow,
});

export const text = route(
  'GET /api/admin/invitations/:id/people/:person/text',
  'ひとりに送る招待メール',
  { who: { roles: ['Admin'], ids: { id: 'free', person: 'free' } }, answer: inviteeText },
);

export const test = route('POST /api/admin/invitations/:id/test', '招待メールを自分に送って試す', {
  who: ofWave,
  answer: messageAnswer,
});

export const run = route('POST /api/admin/invitations/:id/run', '招待を始める、または続ける', {
  who: ofWave,
  input: waveRun,
  answer: waveView,
});

export const pause = route('POST /api/admin/invitations/:id/pause', '招待を一時停止する', {
  who: ofWave,
  answer: waveView,
});

export const stop = route('POST /api/admin/invitations/:id/stop', '招待を中止する', {
  who: ofWave,
  answer: waveView,
});
