import type { Action } from '../platform/actions/handler.js';
import { matterActions } from './matter/actions/index.js';
import { contactActions } from './matter-teacher/actions/contact-actions.js';
import { hiringActions } from './matter-teacher/actions/hiring-actions.js';
import { reportingActions } from './matter-teacher/actions/reporting-actions.js';
import { screeningActions } from './matter-teacher/actions/screening-actions.js';
import { trialActions } from './matter-teacher/actions/trial-actions.js';

/** All workflow actions, in the order of the generated documents. The state machine, the endpoints and the tests use this list. */
export const allActions: readonly Action[] = [
  ...matterActions,
  ...screeningActions,
  ...trialActions,
  ...reportingActions,
  ...hiringActions,
  ...contactActions,
];
