import { expect, test } from 'vitest';
import { UndoStack } from './undo-stack.js';

test('keeps steps whose undo failed; removes undone steps, but not steps done during the undo', async () => {
  const steps = new UndoStack();
  for (const event of [1, 2, 3]) steps.push(event);
  await expect(steps.undoSince(1, () => Promise.reject(new Error('no line')))).rejects.toThrow(
    'no line',
  );
  expect(steps.count).toBe(3);
  const requested: (readonly number[])[] = [];
  const undo = async (events: readonly number[]) => {
    requested.push(events);
    steps.push(4);
    return 'done';
  };
  expect(await steps.undoSince(1, undo)).toBe('done');
  expect(requested).toEqual([[2, 3]]);
  expect(steps.count).toBe(2);
  expect(await steps.undoSince(2, undo)).toBeNull();
});
