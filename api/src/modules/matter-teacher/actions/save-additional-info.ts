import { saveAdditionalInfo as definition } from '@tsumugi/contract/actions/matter-teacher/save-additional-info';
import { additionalInfoLabels } from '@tsumugi/contract/resources/additional-info';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import {
  additionalInfoGiven,
  checkAdditionalInfo,
  mergeAdditionalInfo,
} from '../domain/additional-info.js';
import { hasInternationalProfile } from './international-profile.js';

type Typed = Readonly<Record<string, unknown>>;

const itemsOf = (input: Typed) =>
  Object.fromEntries(Object.keys(additionalInfoLabels).map((name) => [name, input[name]]));

/**
 * domain/candidacy#c4. Refused as a whole if a required item is missing; drafts use
 * update-matter-teacher.
 */
export const saveAdditionalInfo = handle(definition, {
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
      ...additionalInfoGiven(facts),
    },
  }),
});
