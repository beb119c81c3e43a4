import type { Conditions } from '@tsumugi/contract/actions/matter/condition-fields';
import { hasTrialByDefault, type LessonPeriod } from '@tsumugi/contract/codes/lesson';
import { matterAt } from '@tsumugi/contract/states';
import type { Verdict } from '../../../platform/actions/handler.js';
import { conditionColumns, conditionDiff, lengthFault } from './condition-columns.js';
import type { EditFacts } from './edit-facts.js';

const turnable: readonly number[] = [matterAt.materialRequested, matterAt.inquiryReceived];

/**
 * Changed columns of an edit. Before recruiting, a new period sets its default trial setting
 * (domain/labels#lesson-periods).
 */
export function editedColumns(
  { conditions, matter }: EditFacts,
  input: Conditions,
): Record<string, unknown> {
  const columns = conditionColumns(input);
  const period = columns.lessonPeriod as LessonPeriod | null | undefined;
  const newPeriod =
    period != null &&
    period !== conditions.lessonPeriod &&
    matter.caseStatus < matterAt.conditionChanged;
  const whole =
    newPeriod && columns.hasTrial === undefined
      ? { ...columns, hasTrial: hasTrialByDefault(period) }
      : columns;
  return Object.fromEntries(
    Object.entries(conditionDiff(conditions, whole)).map(([field, { after }]) => [field, after]),
  );
}

/** The new status of an inquiry that becomes a request (domain/matter#m5a), or undefined. */
export const statusAfterTypeChange = (
  { matter }: EditFacts,
  requestType: 10 | 40 | undefined,
): 10 | 40 | undefined => (turnable.includes(matter.caseStatus) ? requestType : undefined);

/**
 * Refuses a length without minutes, and a change of the request type once the matter is a request.
 */
export function checkEdit(
  facts: EditFacts,
  input: Conditions & { requestType?: 10 | 40 },
): Verdict {
  const { requestType } = input;
  const { matter, conditions } = facts;
  if (requestType && requestType !== matter.requestType && !turnable.includes(matter.caseStatus))
    return {
      code: 'status_not_allowed',
      fields: { requestType: '申込種別を変えられるのは、資料請求・問い合わせの案件だけです。' },
    };
  const fields = lengthFault(conditionColumns(input), conditions);
  return Object.keys(fields).length ? { code: 'field_missing', fields } : null;
}
