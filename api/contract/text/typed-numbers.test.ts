import { expect, it } from 'vitest';
import { overseasExperiences } from '../resources/teacher-lists.js';
import { typedMonth, wholeNumber } from './typed-numbers.js';

it('reads whole numbers in any width', () => {
  for (const [typed, unit, read] of [
    ['90', '', 90],
    ['９０', '', 90],
    [' 3 ', '', 3],
    ['90分', '分', 90],
    ['９０ 分', '分', 90],
    ['-90', '分', -90],
    ['－１', '', -1],
  ] as const)
    expect(wholeNumber(typed, unit), typed).toBe(read);
});

it('reads no number from other text', () => {
  for (const typed of ['1.5', '1時間30分', '60〜90', '90分', '3年', '', '分', '1234567890'])
    expect(wholeNumber(typed), typed).toBeUndefined();
  for (const typed of ['1.5', '1時間30分', '60〜90分', '分'])
    expect(wholeNumber(typed, '分'), typed).toBeUndefined();
});

it('reads the months that people type in browsers without a month field', () => {
  for (const typed of ['2019-04', '2019/4', '２０１９－０４', '2019.04', '2019年4月', ' 2019-4 '])
    expect(typedMonth(typed), typed).toBe('2019-04');
  for (const typed of ['', '4月', '201904', '2019年']) expect(typedMonth(typed), typed).toBe(typed);
});

it('accepts those months for a stay abroad, and refuses a month that does not exist', () => {
  const stay = (fromMonth: string) =>
    overseasExperiences.safeParse({ version: 1, items: [{ country: '英国', fromMonth }] });
  expect(stay('２０１９年４月').data?.items[0]?.fromMonth).toBe('2019-04');
  expect(stay('2019/13').success).toBe(false);
});
