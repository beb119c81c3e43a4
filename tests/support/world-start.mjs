/** Tuesday, 10:00 in Japan, a day after a holiday. */
const usual = '2026-11-24T01:00:00.000Z';

/**
 * Times at which a test fails that relies on an ordinary day. `npm run test:days` runs the tests at
 * each.
 */
export const edgeCases = /** @type {const} */ ({
  // Sunday 22:00; the next day is a holiday, so business days begin again on Tuesday.
  'sunday-night': '2026-11-22T13:00:00.000Z',
  // Half a minute before a new day, month and school year; a month later there is no 31st.
  'before-midnight': '2027-03-31T14:59:30.000Z',
  // Monday 23 November, 勤労感謝の日, 10:00.
  holiday: '2026-11-23T01:00:00.000Z',
  // Monday 28 December, 16:59: work that arrives after 17:00 waits until 4 January.
  'last-business-day': '2026-12-28T07:59:00.000Z',
  // 31 December, 23:59:45.
  'new-year': '2026-12-31T14:59:45.000Z',
  // 29 February, 10:00.
  'leap-day': '2028-02-29T01:00:00.000Z',
  // Ten minutes before a change to or from daylight saving time; in Japan a Sunday at 15:50, 14:50,
  // 0:50 and 0:50.
  'new-york-spring': '2027-03-14T06:50:00.000Z',
  'new-york-autumn': '2026-11-01T05:50:00.000Z',
  'sydney-spring': '2026-10-03T15:50:00.000Z',
  'sydney-autumn': '2027-04-03T15:50:00.000Z',
});

/** All names that TEST_START accepts. */
export const worldStarts = { usual, ...edgeCases };

/**
 * The starts at which all tests, including browser tests, have passed: continuous integration picks
 * one of them by the committed tree.
 * @type {readonly (keyof typeof worldStarts)[]}
 */
export const ciStarts = [
  'usual',
  'sunday-night',
  'last-business-day',
  'new-year',
  'leap-day',
  'new-york-spring',
  'new-york-autumn',
  'sydney-spring',
  'holiday',
  'before-midnight',
  'sydney-autumn',
];

/**
 * The instant at which every test's world begins, by the setting TEST_START: one of the names
 * above, an ISO instant, or empty for the usual one.
 * @param {string | undefined} [setting]
 * @returns {Date}
 * @throws {RangeError} when it is neither
 */
export function worldStart(setting = process.env.TEST_START) {
  const start = new Date(
    Object.entries(worldStarts).find(([name]) => name === setting)?.[1] ?? (setting || usual),
  );
  if (!Number.isNaN(start.getTime())) return start;
  throw new RangeError(
    `TEST_START is an ISO instant or one of ${Object.keys(worldStarts).join(', ')}, not "${setting}".`,
  );
}
