import { tracingChannel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import type { Logger } from '../logging/logger.js';

/** Longest logged text of a statement, in characters; the rest is cut off. */
const longestText = 600;

/**
 * Runs a statement and logs the text of a slow one, never its values, which may be personal data.
 */
export type Watch = <R>(text: string, work: () => Promise<R>) => Promise<R>;

/** Subscribed by `api/launch/trace.mjs`; costs nothing without a subscriber. */
const statements = tracingChannel<unknown, { text: string }>('tsumugi.statement');
const traceStatement: Watch = (text, work) => statements.tracePromise(work, { text });

/** @param limit milliseconds; 0: nothing is logged */
export function slowStatements(limit: number, logger: Logger): Watch {
  if (limit === 0) return traceStatement;
  return async (text, work) => {
    const began = performance.now();
    try {
      return await traceStatement(text, work);
    } finally {
      const ms = Math.round(performance.now() - began);
      if (ms >= limit)
        logger.warn(
          { ms, sql: text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText) },
          'slow statement',
        );
    }
  };
}
