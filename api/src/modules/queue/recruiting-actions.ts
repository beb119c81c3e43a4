import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { isRecruiting } from '@tsumugi/contract/states';

/**
 * What staff do for a recruiting matter on pages of its own, where the tab leads there: give it to the news service, look for a teacher,
 * propose to its family to give way in a point (domain 5.2, MD1–MD4).
 */
export function recruitingActions({ leads }: TabDefinition, { matter, ...facts }: CaseFacts | CandidateCase): OpenAction[] {
  if ('candidate' in facts || !isRecruiting(matter) || !Array.isArray(leads)) return [];
  const common = { on: 'matter', call: '', danger: false, to: null } as const;
  const page = `/admin/case-detail/${matter.matterId}/introduce`;
  const steps: OpenAction[] = [
    { ...common, id: 'matter.deliverNews', label: 'ニュースに配信', short: 'ニュース配信', opens: { dialog: 'news' } },
    { ...common, id: 'matter.findTeacher', label: '教師を探す', short: '教師を探す', opens: { page } },
    { ...common, id: 'matter.proposeLoosening', label: '条件をゆるめる提案', short: '条件の提案', opens: { dialog: 'loosen' } },
  ];
  return steps.filter(({ id }) => leads.includes(id) && (id !== 'matter.proposeLoosening' || matter.parentId !== null));
}
