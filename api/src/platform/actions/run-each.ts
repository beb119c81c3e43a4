import { AppError, type ErrorBody } from '@tsumugi/contract/errors';
import { logRefusal, refusalOf } from '../errors/error-filter.js';
import type { Logger } from '../logging/logger.js';

export interface ItemResult<R> {
  readonly id: number;
  readonly result?: R;
  readonly error?: ErrorBody;
}

/**
 * After this many consecutive connection errors the remaining items are answered without trying the
 * database.
 */
const maxAwayMs = 2;

/**
 * Runs `work` for each item in order, each in its own transaction. A refusal or an error becomes
 * the result of its item, so that the caller also gets the other results with their undo.
 */
export async function runEach<R>(
  ids: Iterable<number>,
  call: string,
  logger: Logger,
  work: (id: number) => Promise<R>,
): Promise<ItemResult<R>[]> {
  const lines: ItemResult<R>[] = [];
  let away = 0;
  for (const id of ids) {
    const refusal = away < maxAwayMs ? null : new AppError('unavailable');
    const line: ItemResult<R> = refusal
      ? { id, error: refusal.body }
      : await runItem(id, call, logger, work);
    away = line.error?.code === 'unavailable' ? away + 1 : 0;
    lines.push(line);
  }
  return lines;
}

async function runItem<R>(
  id: number,
  call: string,
  logger: Logger,
  work: (id: number) => Promise<R>,
): Promise<ItemResult<R>> {
  try {
    return { id, result: await crossing(() => work(id)) };
  } catch (error) {
    logRefusal(logger, { route: call, row: id }, error);
    return { id, error: (refusalOf(error) ?? new AppError('internal')).body };
  }
}

/**
 * Retries a transaction that failed because of a conflict with another transaction. The failed
 * transaction left no writes.
 */
async function crossing<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (refusalOf(error)?.code !== 'busy') throw error;
    return work();
  }
}
