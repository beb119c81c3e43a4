import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

/** Days, weekdays and clock times that are read from a date, or composed, by hand. */
const byHand =
  /Intl\.DateTimeFormat|toLocale(Date|Time)String|getUTCDay\(|slice\(5, 7\)|replaceAll\('-', '\/'\)|'日月火水木金土'|'日', '月', '火'/;

/** Files that do so, and why it is no second way of writing a date. */
const allowed: Readonly<Record<string, string>> = {
  'api/contract/calendar/day.ts': 'the weekday of a day',
  'api/contract/calendar/next-call-times.ts': 'reads the weekdays that a family wrote',
  'api/contract/calendar/zone-name.ts': 'the name of a zone',
  'api/contract/calendar/zone.ts': 'the clock of a zone abroad',
  'api/contract/text/format.ts': 'writes dates',
  'api/contract/text/format-short.ts': 'writes short ones',
  'api/src/portals/teacher/profile/term.ts': 'the school term of a day',
  'portals/customer/src/requests/detail/RequestPage.tsx':
    'a part of a month (6月上旬), which no date is',
};

test('formats dates in one place: the contract (domain/days#formats)', () => {
  const found = readSourceFiles(['api/src', 'api/contract', 'backoffice/src', 'portals', 'prisma'])
    .filter(({ text }) => byHand.test(text))
    .map(({ path }) => path);
  expect(found.sort(), 'use contract/text/format, or list the file with its reason').toEqual(
    Object.keys(allowed).sort(),
  );
});
