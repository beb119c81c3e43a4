import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** School grade (domain section 7); the number is also the order. Rolls over on 1 April (roll-grades-over.ts). */
export const grade = defineCodes('grade', '学年', {
  kindergarten: { code: 0, label: '未就学(幼稚園)' },
  elementary1: { code: 1, label: '小1' },
  elementary2: { code: 2, label: '小2' },
  elementary3: { code: 3, label: '小3' },
  elementary4: { code: 4, label: '小4' },
  elementary5: { code: 5, label: '小5' },
  elementary6: { code: 6, label: '小6' },
  middle1: { code: 7, label: '中1' },
  middle2: { code: 8, label: '中2' },
  middle3: { code: 9, label: '中3' },
  high1: { code: 10, label: '高1' },
  high2: { code: 11, label: '高2' },
  high3: { code: 12, label: '高3' },
  ronin: { code: 13, label: '浪人(既卒)' },
  other: { code: 99, label: 'その他' },
});
export type Grade = CodeOf<typeof grade>;
