import type { NonWorkflowAction } from '../actions/names.js';
import type { OpenAction } from '../resources/queue-row.js';

/** Actions outside the workflow, with their labels in lists. */
export const nonWorkflowActions = {
  'contactForm.createMatter': { on: 'contactForm', label: '案件にする' },
  'contactForm.confirm': { on: 'contactForm', label: '確認済にする' },
  'room.reply': { on: 'room', label: '返信する' },
  'room.settle': { on: 'room', label: '対応不要' },
  'teacher.verifyIdentity': {
    on: 'matterTeacher',
    label: '本人確認書類を確認',
    short: '書類を確認',
  },
  'teacher.resumeIntroductions': {
    on: 'matterTeacher',
    label: '代理で紹介停止を解除',
    short: '停止を解除',
    onBehalfOf: 'teacher',
  },
  'matter.recordConsents': {
    on: 'matter',
    label: '代理で同意を記録',
    short: '同意を記録',
    onBehalfOf: 'family',
    opens: { dialog: 'consents' },
  },
  'matter.deliverNews': {
    on: 'matter',
    label: 'ニュースに配信',
    short: 'ニュース配信',
    opens: { dialog: 'news' },
  },
  'matter.findTeacher': { on: 'matter', label: '教師を探す' },
  'matter.proposeLoosening': {
    on: 'matter',
    label: '条件をゆるめる提案',
    short: '条件の提案',
    opens: { dialog: 'loosen' },
  },
} as const satisfies Readonly<
  Record<NonWorkflowAction, Pick<OpenAction, 'on' | 'label'> & Partial<OpenAction>>
>;

export const nonWorkflowButton = (
  id: NonWorkflowAction,
  differs: Partial<OpenAction> = {},
): OpenAction => {
  const step: Partial<OpenAction> & Pick<OpenAction, 'on' | 'label'> = nonWorkflowActions[id];
  return { id, short: step.label, call: '', danger: false, to: null, ...step, ...differs };
};
