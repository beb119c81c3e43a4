import type { updateMatterChangeRequest as changeConditions } from '../actions/matter/change-request.js';
import type { updateMatter as edit } from '../actions/matter/conditions.js';
import type { createMatter as create } from '../actions/matter/creation.js';
import type { apply as applyStep } from '../actions/matter-teacher/application.js';
import type { saveAdditionalInfo as additionalInfo } from '../actions/matter-teacher/screening.js';
import type { setTrialLessonDate as trialDate } from '../actions/matter-teacher/trial-lesson.js';
import type {
  reportTrialLesson as familyReport,
  submitTrialReport as teacherReport,
} from '../actions/matter-teacher/trial-report.js';
import type { ActionId } from '../actions/names.js';
import { type RouteDefinition, type Shape, shape } from '../kit/define-route.js';
import type { portalActionResult } from '../resources/action-result.js';

/**
 * Steps of the workflow that a portal form calls through the endpoint of the family or the teacher.
 * Action definitions are not part of a portal's bundle, so the endpoint is repeated here;
 * `tests/architecture/portal-endpoints.test.ts` compares it with the definition, from which the controller
 * is made. Steps that the server offers as buttons carry their call (`PortalAction`).
 */
const ownStep = <
  const D extends {
    readonly id: ActionId;
    readonly call: RouteDefinition['call'];
    readonly input: Shape;
  },
>(
  door: D,
) =>
  door as unknown as D & {
    readonly label: string;
    readonly who: RouteDefinition['who'];
    readonly answer: Shape<typeof portalActionResult>;
  };

export const createMatter = ownStep({
  id: 'matter.create',
  call: 'POST /api/customer/create-matter',
  input: shape<typeof create.input>(),
});

export const updateMatter = ownStep({
  id: 'matter.update',
  call: 'PUT /api/customer/update-matter',
  input: shape<typeof edit.input>(),
});

export const updateMatterChangeRequest = ownStep({
  id: 'matter.updateMatterChangeRequest',
  call: 'PUT /api/customer/update-matter-change-request/:id',
  input: shape<typeof changeConditions.input>(),
});

export const reportTrialLesson = ownStep({
  id: 'matterTeacher.reportTrialLesson',
  call: 'POST /api/customer/report-trial-lesson/:id',
  input: shape<typeof familyReport.input>(),
});

export const apply = ownStep({
  id: 'matterTeacher.apply',
  call: 'POST /api/teacher/apply',
  input: shape<typeof applyStep.input>(),
});

export const saveAdditionalInfo = ownStep({
  id: 'matterTeacher.saveAdditionalInfo',
  call: 'POST /api/teacher/save-additional-info',
  input: shape<typeof additionalInfo.input>(),
});

export const setTrialLessonDate = ownStep({
  id: 'matterTeacher.setTrialLessonDate',
  call: 'POST /api/teacher/set-trial-lesson-date/:id',
  input: shape<typeof trialDate.input>(),
});

export const submitTrialReport = ownStep({
  id: 'matterTeacher.submitTrialReport',
  call: 'POST /api/teacher/submit-trial-report',
  input: shape<typeof teacherReport.input>(),
});
