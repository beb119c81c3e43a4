import { AppError } from '@tsumugi/contract/errors';
import { expect, it } from 'vitest';
import { createLogger } from '../logging/logger.js';
import { logRefusal } from './error-filter.js';

function told(error: unknown): Record<string, unknown>[] {
  const lines: string[] = [];
  logRefusal(
    createLogger('info', { write: (line) => lines.push(line) }),
    { route: 'POST /x' },
    error,
  );
  return lines.map((line) => JSON.parse(line));
}

it('a refusal is told by the log where it has a reason, and by that alone', () => {
  expect(told(new AppError('file_broken'))).toEqual([]);
  const reason = 'the thread for looking into files took too long';
  const [line, ...more] = told(new AppError('file_unchecked', undefined, { reason }));
  expect(line).toMatchObject({
    level: 40,
    route: 'POST /x',
    refusal: 'file_unchecked',
    reason,
    msg: 'refused',
  });
  expect([more, JSON.stringify(line).includes('ファイル')]).toEqual([[], false]);
});
