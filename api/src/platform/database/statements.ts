import { tracingChannel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import type { Logger } from '../logging/logger.js';

const names = new Map<string, string>();
/** Each connection keeps what is prepared on it: beyond so many texts, what comes is parsed each time. */
const most = 1_000;

/** What is searched for decides the plan: one that is kept for every word reads whole tables for each. */
const searches = /\blike \$|search_letters\(/;

/** The name under which a text is prepared on a connection; empty: it is not. Texts that come once only must not push out the others. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= most || searches.test(text)) return '';
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

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
