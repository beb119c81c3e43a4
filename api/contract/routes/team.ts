import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { teamSave, teamView } from '../resources/team.js';

const staff = { roles: staffRoles } as const satisfies Access;

const admin = { roles: ['Admin'] } as const satisfies Access;

const newTeam = teamSave.omit({ id: true, version: true }).meta({ id: 'NewTeam' });

export const list = route(
  ['GET /api/master/get-team-list', 'GET /api/admin/teams'],
  'チームの一覧',
  {
    who: staff,
    list: defineList({
      filters: { q: filterOf.text('チーム名・メモ・メンバーの氏名') },
      sorts: Object.keys(teamView.omit({ members: true }).shape),
    }),
    page: teamView,
  },
);

export const all = route('GET /api/admin/get-teams', 'すべてのチーム', {
  who: staff,
  answer: z.array(teamView),
});

export const detail = route(
  ['GET /api/master/get-team-detail/:id', 'GET /api/admin/teams/:id'],
  'チーム',
  { who: { roles: staffRoles, ids: { id: 'team' } }, answer: teamView },
);

export const save = route('POST /api/master/save-team', 'チームを保存する', {
  who: admin,
  input: teamSave,
  answer: teamView,
});

export const create = route('POST /api/admin/teams', 'チームを作る（一覧画面の形式）', {
  who: admin,
  status: 201,
  input: newTeam,
  answer: teamView,
});

export const replace = route('PUT /api/admin/teams/:id', 'チームの編集（一覧画面の形式）', {
  who: admin,
  input: wholeRecord,
  answer: teamView,
});

export const remove = route(
  ['DELETE /api/master/delete-team/:id', 'DELETE /api/admin/teams/:id'],
  'チームを削除する',
  { id: 'team.delete', who: admin, answer: removalAnswer },
);

export const restore = route('POST /api/admin/teams/:id/restore', 'チームの削除を元に戻す', {
  who: admin,
  answer: teamView,
});
