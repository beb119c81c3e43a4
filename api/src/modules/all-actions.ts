import type { Action } from '../platform/actions/handler.js';
import { matterActions } from './matter/actions/index.js';
import { matterTeacherActionsEarly } from './matter-teacher/actions/early.js';
import { matterTeacherActionsLate } from './matter-teacher/actions/late.js';

/** Every workflow action of the product; the machine, the doors, the documents and the tests are made from this list. */
export const allActions: readonly Action[] = [
  ...matterActions,
  ...matterTeacherActionsEarly,
  ...matterTeacherActionsLate,
];
