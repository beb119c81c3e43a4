import { hyphens } from '../text/hyphens.js';

const letters = '月火水木金土日';
const range = new RegExp(
  `(?<![今毎当祝休本翌\\d])([${letters}])(?:曜日?)?\\s*(?:[〜~～${hyphens}]|から)\\s*([${letters}])(?:曜日?|(?![\\d日]))`,
  'g',
);

/** Expands ranges of weekdays: 月〜金 becomes 月曜・火曜・水曜・木曜・金曜. A range may cross the weekend. */
export function expandDayRanges(text: string): string {
  return text.replace(range, (_, from: string, to: string) => {
    const [first, last] = [letters.indexOf(from), letters.indexOf(to)];
    const count = ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (__, at) => `${letters[(first + at) % 7]}曜`).join('・');
  });
}
