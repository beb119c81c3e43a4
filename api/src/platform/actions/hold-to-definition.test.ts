import { describe, expect, test } from 'vitest';
import { describeMismatch, enforceDefinition } from './enforce-definition.js';
import type { Step } from './run-step.js';

type Definition = Parameters<typeof describeMismatch>[0]['action']['definition'];
type ExecutedStep = Parameters<typeof describeMismatch>[0];

const done = (
  definition: Partial<Definition>,
  what: Partial<Omit<ExecutedStep, 'action'>> = {},
): ExecutedStep => ({
  action: {
    definition: {
      id: 'matterTeacher.proceedToTrialLesson',
      to: [50],
      notices: ['N13'],
      ...definition,
    },
  },
  from: 40,
  to: 50,
  change: { notices: [{ code: 'N13' }] },
  ...what,
});

describe('what a step did is held to its definition', () => {
  test('the truth is no lie, nor is a notice that the occasion does not need', () => {
    expect(describeMismatch(done({}))).toBeNull();
    expect(describeMismatch(done({ notices: ['N13', 'N14'] }))).toBeNull();
    expect(describeMismatch(done({ moves: [[40, 50]] }))).toBeNull();
    expect(describeMismatch(done({ to: 'same' }, { to: 40 }))).toBeNull();
    expect(describeMismatch(done({ to: [7] }, { from: null, to: 7 }))).toBeNull();
  });

  test('another status than "to" says', () => {
    expect(describeMismatch(done({ to: [60] }))).toContain('led from 40 to 50');
    expect(describeMismatch(done({ to: 'same' }))).toContain('led from 40 to 50');
    expect(describeMismatch(done({ to: [7] }, { from: null, to: 8 }))).toContain(
      'led from nothing to 8',
    );
  });

  test('a move that is not among "moves", though "to" has the status', () => {
    expect(describeMismatch(done({ to: [50, 60], moves: [[50, 60]] }))).toContain(
      'led from 40 to 50',
    );
  });

  test('a notice that is not among "notices", named once', () => {
    const lie = describeMismatch(
      done(
        { notices: [] },
        { change: { notices: [{ code: 'N13' }, { code: 'N13' }, { code: 'N14' }] } },
      ),
    );
    expect(lie).toContain('ordered N13, N14, which "notices" does not say');
  });
});

describe('a lie', () => {
  const step = (changed: boolean) => ({ ...done({ to: [60] }), changed }) as unknown as Step;
  const logged: object[] = [];
  const logger = { error: (what: object) => logged.push(what) } as never;

  test('fails the step where definitions are held', () => {
    expect(() => enforceDefinition([step(true)], true, logger)).toThrow(
      'matterTeacher.proceedToTrialLesson led from 40 to 50',
    );
  });

  test('is logged, and the step stands, elsewhere', () => {
    logged.length = 0;
    enforceDefinition([step(true)], false, logger);
    expect(JSON.stringify(logged)).toContain(
      'matterTeacher.proceedToTrialLesson led from 40 to 50',
    );
  });

  test('is none of a repeat that changed nothing', () => {
    logged.length = 0;
    enforceDefinition([step(false)], true, logger);
    expect(logged).toEqual([]);
  });
});
