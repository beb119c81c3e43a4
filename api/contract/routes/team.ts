import { staffRoles } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { defineMaster } from '../kit/define-master.js';
import { teamSave, teamView } from '../resources/team.js';

export const { list, all, detail, save, create, replace, remove, restore } = defineMaster({
  noun: 'team',
  label: 'チーム',
  path: 'teams',
  names: {
    list: 'GET /api/master/get-team-list',
    all: 'GET /api/admin/get-teams',
    detail: 'GET /api/master/get-team-detail/:id',
    save: 'POST /api/master/save-team',
    remove: 'DELETE /api/master/delete-team/:id',
  },
  save: teamSave,
  created: 'NewTeam',
  view: teamView,
  list: defineList({
    filters: { q: filterOf.text('チーム名・メモ・メンバーの氏名') },
    sorts: Object.keys(teamView.omit({ members: true }).shape),
  }),
  reads: { roles: staffRoles },
  kind: 'team',
  adds: { roles: ['Admin'] },
  edits: { roles: ['Admin'] },
});
