import { defineAction } from '../../kit/define-action.js';

const removable = [10, 20, 30, 40, 50, 60] as const;

/** Soft-deletes a matter (domain/matter#removal): only for Admins, before any introduction. */
export const removeMatter = defineAction({
  id: 'matter.remove',
  rows: ['removal'],
  label: '案件を削除',
  on: 'matter',
  endpoints: [
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

/** The last step of a removal, after its candidacies were closed. */
export const purge = defineAction({
  id: 'matter.bury',
  rows: ['removal'],
  label: '削除',
  on: 'matter',
  endpoints: [],
  from: removable,
  to: 'same',
  input: {},
  notices: [],
  undo: false,
});
