import { AppError } from '@tsumugi/contract/errors';
import { expect, it } from 'vitest';
import { createLogger } from '../logging/logger.js';
import { logRefusal } from './error-filter.js';

function loggedLines(error: unknown): Record<string, unknown>[] {
  const lines: string[] = [];
  logRefusal(
    createLogger('info', { write: (line) => lines.push(line) }),
    { route: 'POST /x' },
    error,
  );
  return lines.map((line) => JSON.parse(line));
}

it('logs a refusal only when it has a reason', () => {
  expect(loggedLines(new AppError('file_broken'))).toEqual([]);
  const reason = 'the thread for looking into files took too long';
  const [line, ...more] = loggedLines(new AppError('file_unchecked', undefined, { reason }));
  expect(line).toMatchObject({
    level: 40,
    route: 'POST /x',
    refusal: 'file_unchecked',
    reason,
    msg: 'refused',
  });
  expect([more, JSON.stringify(line).includes('ファイル')]).toEqual([[], false]);
});
