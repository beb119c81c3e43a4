import { expect, it } from 'vitest';
import { isRegistrationOld, withoutStuckState } from './push-registration.js';

const day = 86_400_000;

it('starts again when it was stuck for more than a minute', () => {
  const stuck = { registration: 1, token: 1, at: 1000 } as const;
  expect(withoutStuckState(stuck, 61_000)).toBe(stuck);
  expect(withoutStuckState(stuck, 61_001)).toMatchObject({ registration: 0, token: 0 });
  const waiting = { registration: 2, token: 1, at: 1000 } as const;
  expect(withoutStuckState(waiting, 100_000)).toMatchObject({ registration: 0 });
  const done = { registration: 2, token: 2, at: 1000, id: 3 } as const;
  expect(withoutStuckState(done, 900 * day)).toBe(done);
});

it('is renewed after seven days', () => {
  const done = { registration: 2, token: 2, at: 0 } as const;
  expect([isRegistrationOld(done, 7 * day), isRegistrationOld(done, 7 * day + 1)]).toEqual([
    false,
    true,
  ]);
  expect(isRegistrationOld({ registration: 0, token: 0, at: 0 }, 30 * day)).toBe(false);
});
