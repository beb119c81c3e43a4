import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** How a candidacy began (domain section 1). */
export const candidateSource = defineCodes('candidateSource', '応募経路', {
  teacherApplication: { code: 1, label: '教師の応募' },
  staff: { code: 2, label: '事務局の打診' },
  newsService: { code: 3, label: 'ニュース配信' },
  nomination: { code: 4, label: 'ご家庭の指名' },
});
export type CandidateSource = CodeOf<typeof candidateSource>;
