import { defineAction } from '../../kit/define-action.js';

const removable = [10, 20, 30, 40, 50, 60] as const;

/** A request that came to nothing is taken out of sight (domain/matter#removal): an Admin's, before anybody was introduced. */
export const removeMatter = defineAction({
  id: 'matter.remove',
  rows: ['removal'],
  label: '案件を削除',
  on: 'matter',
  doors: [
    { call: 'POST /api/admin/remove-matter/:id', roles: ['Admin'], id: 'matter' },
    { call: 'DELETE /api/admin/remove-matter/:id', roles: ['Admin'], id: 'matter' },
  ],
  from: removable,
  to: 'same',
  input: {},
  notices: [],
  undo: true,
  danger: true,
});

/** The last step of a removal, after its candidates were closed. */
export const bury = defineAction({
  id: 'matter.bury',
  rows: ['removal'],
  label: '削除',
  on: 'matter',
  doors: [],
  from: removable,
  to: 'same',
  input: {},
  notices: [],
  undo: false,
});
