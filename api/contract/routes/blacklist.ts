import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { defineMaster } from '../kit/define-master.js';
import { route } from '../kit/define-route.js';
import { blacklistQuestion, blacklistSave, blacklistView } from '../resources/blacklist.js';

export const { list, detail, save, create, replace, remove, restore } = defineMaster({
  noun: 'blacklist',
  label: 'ブラックリストの語',
  path: 'blacklist',
  names: {
    list: 'GET /api/master/get-blacklist',
    save: 'POST /api/master/save-blacklist',
    remove: 'DELETE /api/master/delete-blacklist/:id',
  },
  save: blacklistSave,
  created: 'NewBlacklistWord',
  view: blacklistView,
  list: defineList({
    filters: { q: filterOf.text('語') },
    sorts: Object.keys(blacklistView.shape),
  }),
  reads: { roles: staffRoles },
  kind: 'free',
  adds: { roles: staffRoles },
  edits: { roles: ['Admin'] },
});

export const isUnique = route(
  'POST /api/master/is-unique-blacklist',
  '語がまだ登録されていないか',
  {
    who: { roles: staffRoles },
    input: blacklistQuestion,
    answer: z.object({ unique: z.boolean() }),
  },
);
