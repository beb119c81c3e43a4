import * as definitions from '@tsumugi/contract/actions/matter-teacher/staff-edits';
import type { CandidateFacts } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { handle } from '../../../platform/actions/handler.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import { mergeAdditionalInfo } from '../domain/additional-info.js';
import { checkCorrections } from '../domain/corrections.js';
import { withInterviewer } from './interview.js';

type PatchInput = ActionInput<typeof definitions.patchMatterTeacher>;

const instantFields: ReadonlySet<string> = new Set([
  'interviewInformationDate',
  'introducedAt',
  'trialLessonRequestDeadline',
  'trialLessonRequestDeadlineExtensionDate',
]);

/** Columns of the given fields. */
function columnsOf(candidate: CandidateFacts, input: PatchInput): Record<string, unknown> {
  const {
    version: _,
    messages: __,
    memo: ____,
    firstLessonDate: ___,
    additionalInfo,
    preferredTrialDates,
    ...rest
  } = input;
  const changes = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, instantFields.has(name) && typeof value === 'string' ? new Date(value) : value]],
  );
  return {
    ...Object.fromEntries(changes),
    ...(additionalInfo
      ? { additionalInfo: mergeAdditionalInfo(candidate.additionalInfo, additionalInfo) }
      : {}),
    ...(preferredTrialDates
      ? { preferredTrialDates: preferredTrialDates.map((date) => new Date(date)) }
      : {}),
  };
}

/** domain/candidacy#edits: requires the version that the caller has read. */
export const patchMatterTeacher = handle(definitions.patchMatterTeacher, {
  locate: withInterviewer(locateSubject('matterTeacher')),
  check: (facts, input) => {
    const { candidate } = facts;
    if (input.version === undefined)
      return {
        code: 'field_missing',
        fields: { version: '画面を再読み込みして、もう一度お試しください。' },
      };
    const isEmpty =
      Object.keys(columnsOf(candidate, input)).length === 0 && input.firstLessonDate === undefined;
    return isEmpty ? 'nothing_changed' : checkCorrections(facts, input);
  },
  change: (facts, input) => {
    const { candidate } = facts;
    const { firstLessonDate } = input;
    const id = candidate.matterTeacherId;
    return {
      set: columnsOf(candidate, input),
      cascades: firstLessonDate
        ? [{ action: 'matterTeacher.setFirstLessonDate', id, input: { firstLessonDate } }]
        : [],
    };
  },
});
