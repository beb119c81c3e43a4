import * as definitions from '@tsumugi/contract/actions/matter-teacher/screening';
import { systemCloseReason } from '@tsumugi/contract/codes/ending';
import { additionalInfoLabels } from '@tsumugi/contract/resources/additional-info';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import {
  additionalInfoStamp,
  checkAdditionalInfo,
  mergeAdditionalInfo,
} from '../domain/additional-info.js';
import { closeCandidate } from '../domain/close-candidate.js';
import { holdUntil, isHeldLonger } from '../domain/hold.js';
import { screeningColumns, skippedSelectionStamps } from '../domain/selection.js';
import { hasInternationalProfile } from './international-profile.js';

type TypedInfo = Readonly<Record<string, unknown>>;

const itemsOf = (input: TypedInfo) =>
  Object.fromEntries(Object.keys(additionalInfoLabels).map((name) => [name, input[name]]));

/**
 * domain/candidacy#c4. Refused as a whole if a required item is missing; drafts use
 * update-matter-teacher.
 */
export const saveAdditionalInfo = handle(definitions.saveAdditionalInfo, {
  locate: async (tx, request) => {
    const target = await locateByBody(tx, request);
    const row =
      target &&
      (await tx.matterTeacher.findUnique({
        where: { id: target.matterTeacherId },
        select: { teacherId: true },
      }));
    return (
      row && {
        ...target,
        extra: { internationalProfile: await hasInternationalProfile(tx, row.teacherId) },
      }
    );
  },
  already: ({ candidate }, input) =>
    candidate.candidateStatus === candidateAt.beforeDocumentScreening &&
    candidate.additionalInfoAt !== null &&
    Object.entries(itemsOf(input)).every(
      ([name, value]) => value === undefined || value === candidate.additionalInfo?.[name],
    ),
  check: ({ candidate, brand, internationalProfile = false }, input) =>
    checkAdditionalInfo(
      brand,
      mergeAdditionalInfo(candidate.additionalInfo, itemsOf(input)),
      internationalProfile,
    ),
  change: (facts, input) => ({
    status: candidateAt.beforeDocumentScreening,
    set: {
      additionalInfo: mergeAdditionalInfo(facts.candidate.additionalInfo, itemsOf(input)),
      ...additionalInfoStamp(facts),
    },
  }),
});

const waitDays = { 2: 3, 3: 10 } as const;

/**
 * domain/candidacy#application-and-screening: pass (an introducible teacher skips the interview),
 * hold, special hold, fail.
 */
export const processScreeningResult = handle(definitions.processScreeningResult, {
  already: (facts, { result, teacherResponseDate }) => {
    const { candidateStatus, screeningResult } = facts.candidate;
    if (screeningResult !== result) return false;
    if (result === 4) return candidateStatus === candidateAt.notHired;
    return result === 1
      ? candidateStatus !== candidateAt.beforeDocumentScreening
      : candidateStatus === candidateAt.beforeDocumentScreening &&
          isHeldLonger(facts, teacherResponseDate);
  },
  change: (facts, { result, teacherResponseDate, notify }) => {
    const processed = screeningColumns(facts, result);
    if (result === 4) {
      const closed = closeCandidate(facts, systemCloseReason.code.screeningFailed);
      return {
        ...closed,
        set: { ...processed, ...closed.set },
        notices: [{ code: 'N03', optional: !notify }],
      };
    }
    if (result !== 1)
      return {
        set: {
          ...processed,
          teacherResponseDate: holdUntil(facts, waitDays[result], teacherResponseDate),
        },
      };
    if (!facts.candidate.teacher.isIntroducible)
      return { status: candidateAt.beforeInterview, set: processed };
    return {
      status: candidateAt.beforeSkippedIntroduction,
      set: skippedSelectionStamps(facts),
      remarks: ['面談済みの教師のため、面談を省略して紹介前にします。'],
    };
  },
});
