import type { Day } from '../calendar/day.js';

const adult = 18;
export const tooYoung = '18歳以上の方だけが登録できます。生年月日を確認してください。';

/** Teachers are adults. */
export const isAdult = (birthDate: Day, today: Day): boolean =>
  birthDate <= `${Number(today.slice(0, 4)) - adult}${today.slice(4)}`;
