import { tracingChannel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import type { Logger } from '../logging/logger.js';

/** Of a long text the end says little. */
const longestText = 600;

/** Runs a statement and logs it when it took long: its text, never its values, which may be somebody's data. */
export type Watch = <R>(text: string, work: () => Promise<R>) => Promise<R>;

/** Heard by `api/launch/trace.mjs`; costs nothing while nobody listens. */
const statements = tracingChannel<unknown, { text: string }>('tsumugi.statement');
const told: Watch = (text, work) => statements.tracePromise(work, { text });

/** @param limit milliseconds; 0: nothing is logged */
export function slowStatements(limit: number, logger: Logger): Watch {
  if (limit === 0) return told;
  return async (text, work) => {
    const began = performance.now();
    try {
      return await told(text, work);
    } finally {
      const ms = Math.round(performance.now() - began);
      if (ms >= limit) logger.warn({ ms, sql: text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText) }, 'slow statement');
    }
  };
}
