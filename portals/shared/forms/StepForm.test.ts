import { expect, it } from 'vitest';
import { currentStep } from './StepForm.js';

it('opens the named step, and the first one for an unknown name', () => {
  const steps = [{ key: 'a' }, { key: 'b' }];
  expect(currentStep(steps, 'b')).toBe(1);
  expect(currentStep(steps, null)).toBe(0);
  expect(currentStep(steps, 'zz')).toBe(0);
});

it('opens the step that contains the questions of an earlier one', () => {
  const steps = [{ key: 'a' }, { key: 'lesson', was: ['slots', 'hours'] }];
  expect(currentStep(steps, 'hours')).toBe(1);
});
