import type { z } from 'zod';
import type { bulkInput, bulkUndoInput } from '../actions/bulk.js';
import { staffRoles } from '../codes/person.js';
import { anyRole, defineRoute, shape } from '../kit/define-route.js';
import type { bulkResult, bulkUndoResult, undoResult } from '../resources/action-result.js';

export const bulk = defineRoute({
  id: 'action.bulk',
  label: 'まとめて操作する',
  call: 'POST /api/admin/bulk-actions',
  who: { roles: staffRoles },
  input: shape<typeof bulkInput>(),
  query: shape<z.ZodType<{ preview?: '0' | '1' }>>(),
  answer: shape<typeof bulkResult>(),
});

export const undo = defineRoute({
  id: 'action.undo',
  label: '操作を元に戻す',
  call: 'POST /api/user/undo/:id',
  who: { roles: anyRole, ids: { id: 'event' } },
  answer: shape<typeof undoResult>(),
});

export const undoMany = defineRoute({
  id: 'action.undoMany',
  label: 'まとめて行った操作を元に戻す',
  call: 'POST /api/admin/bulk-undo',
  who: { roles: staffRoles },
  input: shape<typeof bulkUndoInput>(),
  answer: shape<typeof bulkUndoResult>(),
});
