import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** How a teacher comes from the station (domain section 7). */
export const commute = defineCodes('commute', '通勤方法', {
  walking: { code: 1, label: '徒歩' },
  bus: { code: 2, label: 'バス' },
});
export type Commute = CodeOf<typeof commute>;
