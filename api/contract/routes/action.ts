import { bulkInput, bulkUndoInput } from '../actions/bulk.js';
import { staffRoles } from '../codes/person.js';
import { anyRole, route } from '../kit/define-route.js';
import { previewQuery } from '../kit/preview-query.js';
import { bulkResult, bulkUndoResult, undoResult } from '../resources/action-result.js';

export const bulk = route('POST /api/admin/bulk-actions', 'まとめて操作する', {
  who: { roles: staffRoles },
  query: previewQuery,
  input: bulkInput,
  answer: bulkResult,
});

export const undo = route('POST /api/user/undo/:id', '操作を元に戻す', {
  who: { roles: anyRole, ids: { id: 'event' } },
  answer: undoResult,
});

export const undoMany = route('POST /api/admin/bulk-undo', 'まとめて行った操作を元に戻す', {
  who: { roles: staffRoles },
  input: bulkUndoInput,
  answer: bulkUndoResult,
});
