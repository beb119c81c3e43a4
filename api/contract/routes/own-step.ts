import type { z } from 'zod';
import { updateMatterChangeRequest as changeConditions } from '../actions/matter/change-request.js';
import { updateMatter as edit } from '../actions/matter/conditions.js';
import { createMatter as create } from '../actions/matter/creation.js';
import { apply as applyStep } from '../actions/matter-teacher/application.js';
import { saveAdditionalInfo as additionalInfo } from '../actions/matter-teacher/screening.js';
import { setTrialLessonDate as trialDate } from '../actions/matter-teacher/trial-lesson.js';
import {
  reportTrialLesson as familyReport,
  submitTrialReport as teacherReport,
} from '../actions/matter-teacher/trial-report.js';
import type { ActionDefinition, Subject } from '../kit/define-action.js';
import type { RouteDefinition } from '../kit/define-route.js';
import { portalActionResult } from '../resources/action-result.js';

/**
 * Steps of the workflow that a portal form calls through the endpoint of the family or the teacher.
 * Action definitions are not part of a portal's bundle, so the endpoint is repeated here;
 * `tests/architecture/portal-endpoints.test.ts` compares it with the definition, from which the
 * controller is made. Steps that the server offers as buttons carry their call (`PortalAction`).
 */
const ownStep = <const C extends RouteDefinition['call'], I extends z.ZodObject>(
  call: C,
  { id, label, input, endpoints }: ActionDefinition<Subject, I>,
) => ({
  id,
  label,
  call,
  who: { roles: endpoints.find((endpoint) => endpoint.call === call)?.roles ?? [] },
  input,
  answer: portalActionResult,
});

export const createMatter = ownStep('POST /api/customer/create-matter', create);

export const updateMatter = ownStep('PUT /api/customer/update-matter', edit);

export const updateMatterChangeRequest = ownStep(
  'PUT /api/customer/update-matter-change-request/:id',
  changeConditions,
);

export const reportTrialLesson = ownStep(
  'POST /api/customer/report-trial-lesson/:id',
  familyReport,
);

export const apply = ownStep('POST /api/teacher/apply', applyStep);

export const saveAdditionalInfo = ownStep('POST /api/teacher/save-additional-info', additionalInfo);

export const setTrialLessonDate = ownStep('POST /api/teacher/set-trial-lesson-date/:id', trialDate);

export const submitTrialReport = ownStep('POST /api/teacher/submit-trial-report', teacherReport);
