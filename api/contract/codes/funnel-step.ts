import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** The way of a request, in the six steps that the dashboard counts (domain section 14). */
export const funnelStep = defineCodes('funnelStep', '段階', {
  applied: { code: 1, label: '申込' },
  recruiting: { code: 2, label: '募集' },
  introduced: { code: 3, label: '紹介' },
  trial: { code: 4, label: '体験' },
  reported: { code: 5, label: '報告' },
  hired: { code: 6, label: '採用' },
});
export type FunnelStep = CodeOf<typeof funnelStep>;
