import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Where a trial lesson is held (domain C14). */
export const trialPlace = defineCodes('trialPlace', '体験授業の場所', {
  online: { code: 1, label: 'オンライン' },
  home: { code: 2, label: 'ご自宅' },
  meeting: { code: 3, label: '待ち合わせ' },
});
export type TrialPlace = CodeOf<typeof trialPlace>;
