import { brand as brands } from '@tsumugi/contract/codes/matter';
import type { CandidateCase } from '@tsumugi/contract/facts';
import type { AdditionalInfoState } from '@tsumugi/contract/portal/teacher-case';
import {
  additionalInfoItems,
  additionalInfoLabels,
} from '@tsumugi/contract/resources/additional-info';
import { candidateAt } from '@tsumugi/contract/states';
import { missingAdditionalInfo } from '../../../modules/matter-teacher/domain/additional-info.js';

/** Missing additional information; null after its submission (domain/candidacy#c4). */
export function additionalInfoState(
  { candidate, brand }: CandidateCase,
  internationalProfile: boolean,
): AdditionalInfoState | null {
  if (candidate.candidateStatus !== candidateAt.beforeAdditionalInfo) return null;
  const missing = missingAdditionalInfo(brand, candidate.additionalInfo, internationalProfile);
  const items = additionalInfoItems.map((name) => {
    const value = candidate.additionalInfo?.[name];
    const given = value !== undefined && value !== null && value !== '';
    return {
      name,
      label: additionalInfoLabels[name],
      required: brand.requiredAdditionalInfo.includes(name),
      given,
      remedy: missing[name] ?? null,
    };
  });
  const isRequired = brand.brand === brands.code.educationAbroad;
  return {
    items: [...items].sort((a, b) => Number(b.required) - Number(a.required)),
    internationalProfile: isRequired
      ? { given: internationalProfile, remedy: missing.internationalProfile ?? null }
      : null,
    complete: Object.keys(missing).length === 0,
  };
}
