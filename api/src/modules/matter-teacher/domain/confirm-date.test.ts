import { describe, expect, it } from 'vitest';
import { checkConfirmDate, confirmedAt } from './confirm-date.js';

// 8 May 2026, 00:30 in Japan: still 7 May in UTC.
const facts = { now: new Date('2026-05-07T15:30:00Z'), today: '2026-05-08' };
const requested = new Date('2026-05-06T06:00:00Z');

describe('date of a confirmation (domain/steps#confirmation-dates)', () => {
  it('is now when it is missing or today', () => {
    expect(confirmedAt(facts, undefined)).toEqual(facts.now);
    expect(confirmedAt(facts, '2026-05-08', requested)).toEqual(facts.now);
  });

  it('is the beginning of another day', () => {
    expect(confirmedAt(facts, '2026-05-07', requested)).toEqual(new Date('2026-05-06T15:00:00Z'));
  });

  it('is never before the event that it confirms', () => {
    expect(confirmedAt(facts, '2026-05-06', requested, null)).toEqual(requested);
  });

  it('may be 31 days ahead, not 32', () => {
    expect(checkConfirmDate(facts, '2026-06-08')).toBeNull();
    expect(checkConfirmDate(facts, '2026-06-09')).toMatchObject({
      code: 'date_too_far',
      fields: { date: expect.any(String) },
    });
  });

  it('may be the day of the event that it confirms, not the day before', () => {
    expect(checkConfirmDate(facts, '2026-05-06', requested, null)).toBeNull();
    expect(checkConfirmDate(facts, '2026-05-05', requested)).toMatchObject({
      code: 'date_before_event',
    });
    expect(checkConfirmDate(facts, undefined, requested)).toBeNull();
  });
});
