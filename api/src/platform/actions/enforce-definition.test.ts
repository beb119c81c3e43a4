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

describe('the effects of a step are compared with its definition', () => {
  test('accepts the defined effects, and a defined notice that is not needed', () => {
    expect(describeMismatch(done({}))).toBeNull();
    expect(describeMismatch(done({ notices: ['N13', 'N14'] }))).toBeNull();
    expect(describeMismatch(done({ moves: [[40, 50]] }))).toBeNull();
    expect(describeMismatch(done({ to: 'same' }, { to: 40 }))).toBeNull();
    expect(describeMismatch(done({ to: [7] }, { from: null, to: 7 }))).toBeNull();
  });

  test('reports another status than "to"', () => {
    expect(describeMismatch(done({ to: [60] }))).toContain('led from 40 to 50');
    expect(describeMismatch(done({ to: 'same' }))).toContain('led from 40 to 50');
    expect(describeMismatch(done({ to: [7] }, { from: null, to: 8 }))).toContain(
      'led from nothing to 8',
    );
  });

  test('reports a move that is not among "moves", though "to" has the status', () => {
    expect(describeMismatch(done({ to: [50, 60], moves: [[50, 60]] }))).toContain(
      'led from 40 to 50',
    );
  });

  test('reports a notice that is not among "notices", named once', () => {
    const lie = describeMismatch(
      done(
        { notices: [] },
        { change: { notices: [{ code: 'N13' }, { code: 'N13' }, { code: 'N14' }] } },
      ),
    );
    expect(lie).toContain('ordered N13, N14, which "notices" does not say');
  });
});

describe('a step that differs from its definition', () => {
  const step = (changed: boolean) => ({ ...done({ to: [60] }), changed }) as unknown as Step;
  const logged: object[] = [];
  const logger = { error: (what: object) => logged.push(what) } as never;

  test('fails if definitions are enforced', () => {
    expect(() => enforceDefinition([step(true)], true, logger)).toThrow(
      'matterTeacher.proceedToTrialLesson led from 40 to 50',
    );
  });

  test('is logged and stored elsewhere', () => {
    logged.length = 0;
    enforceDefinition([step(true)], false, logger);
    expect(JSON.stringify(logged)).toContain(
      'matterTeacher.proceedToTrialLesson led from 40 to 50',
    );
  });

  test('is not reported for a repeat that changed nothing', () => {
    logged.length = 0;
    enforceDefinition([step(false)], true, logger);
    expect(logged).toEqual([]);
  });
});
