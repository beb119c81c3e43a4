import type { Named } from '@tsumugi/contract/portal/shared';
import type { OpenMatter, OpenMatters } from '@tsumugi/contract/portal/teacher-application';

/** Distinct values, in the order of the code tables. */
function distinctById(all: readonly Named[]): Named[] {
  const byId = new Map(all.map((each) => [each.id, each]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Filter options of these matters. */
export const choicesOf = (
  matters: readonly Pick<OpenMatter, 'subjects' | 'brand' | 'brandName'>[],
): OpenMatters['choices'] => ({
  subjects: distinctById(matters.flatMap(({ subjects }) => subjects)),
  brands: distinctById(matters.map(({ brand, brandName }) => ({ id: brand, name: brandName }))),
});
