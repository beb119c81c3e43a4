import { brand as brands } from '@tsumugi/contract/codes/matter';
import type { BrandFacts, CandidateCase } from '@tsumugi/contract/facts';
import { additionalInfoLabels } from '@tsumugi/contract/resources/additional-info';
import type { Verdict } from '../../../platform/actions/handler.js';

type Info = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Items of additional information that the brand requires and that are missing: name → remedy
 * (domain/candidacy#c4).
 */
export function missingAdditionalInfo(
  brand: Pick<BrandFacts, 'brand' | 'requiredAdditionalInfo'>,
  info: Info | null,
  internationalProfile: boolean,
): Record<string, string> {
  const labels: Readonly<Record<string, string>> = additionalInfoLabels;
  const items = brand.requiredAdditionalInfo
    .filter((name) => !isGiven(info?.[name]))
    .map((name) => [name, `${labels[name] ?? '追加情報'}を入力してください。`] as const);
  const profile: Record<string, string> =
    brand.brand === brands.code.educationAbroad && !internationalProfile
      ? { internationalProfile: '海外・国際教育の経歴をプロフィールに登録してください。' }
      : {};
  return { ...Object.fromEntries(items), ...profile };
}

/** Whether the additional information is complete (domain/candidacy#c4). */
export function checkAdditionalInfo(...values: Parameters<typeof missingAdditionalInfo>): Verdict {
  const fields = missingAdditionalInfo(...values);
  return Object.keys(fields).length > 0 ? { code: 'additional_info_missing', fields } : null;
}

/** Columns for submitted additional information (domain/candidacy#c4). */
export const additionalInfoStamp = ({ now }: Pick<CandidateCase, 'now'>) => ({
  additionalInfoAt: now,
});

/** Merges typed items into the draft; absent items stay. */
export function mergeAdditionalInfo(draft: Info | null, typed: Info): Info {
  return {
    ...draft,
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
  };
}
