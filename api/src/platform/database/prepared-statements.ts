import { createHash } from 'node:crypto';
import type { Connection, Pool } from 'pg';

/** Limit of prepared texts: each connection stores a plan for each. */
const most = 400;
/** Number of the call at which a text is prepared. */
const comings = 3;
/** Limit of unprepared texts whose calls are counted. */
const maxCounted = 2_000;

/**
 * A generic plan that serves every search text would scan whole tables, so these statements are not
 * prepared.
 */
const searches = /\blike \$|search_letters\(/;

/** Text to name, least recently used first. */
const names = new Map<string, string>();
const held = new Set<string>();
/** Hash → number of calls; least recently used first. */
const callsByHash = new Map<string, number>();
let lastNumber = 0;

/**
 * Name of a prepared statement on a connection; empty for statements that run only once or twice,
 * which are not prepared. Beyond the limit the least recently used name is released. A name is
 * never reused for another text.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) {
    names.delete(text);
    names.set(text, known);
    return known;
  }
  if (searches.test(text) || !isUsual(text)) return '';
  const [oldest] = names.size < most ? [] : names;
  if (oldest) {
    names.delete(oldest[0]);
    held.delete(oldest[1]);
  }
  lastNumber += 1;
  const name = `s${lastNumber}`;
  names.set(text, name);
  held.add(name);
  return name;
}

function isUsual(text: string): boolean {
  const hash = createHash('sha1').update(text).digest('base64');
  const times = (callsByHash.get(hash) ?? 0) + 1;
  callsByHash.delete(hash);
  if (times >= comings) return true;
  callsByHash.set(hash, times);
  if (callsByHash.size > maxCounted) callsByHash.delete(callsByHash.keys().next().value as string);
  return false;
}

const isGivenBack = (name: string): boolean => /^s\d+$/.test(name) && !held.has(name);

/**
 * Prepared statements of a connection and the message that closes one; both are missing in the
 * types of the driver.
 */
type Wire = Omit<Connection, 'parse' | 'close'> & {
  parse(query: { readonly name?: string }, more?: boolean): void;
  close(of: { readonly type: 'S'; readonly name: string }): void;
  readonly parsedStatements: Record<string, string>;
};

/**
 * Closes released statements before the next one is prepared, so that no connection holds more than
 * the limit.
 */
export function boundPrepared(pool: Pool): void {
  pool.on('connect', (client) => {
    const wire = (client as unknown as { readonly connection: Wire }).connection;
    const parse = wire.parse.bind(wire);
    wire.parse = (query, more) => {
      if (query.name) giveBack(wire);
      parse(query, more);
    };
  });
}

/** Sent with the next message, and answered before it. */
function giveBack(wire: Wire): void {
  for (const name of Object.keys(wire.parsedStatements).filter(isGivenBack)) {
    wire.close({ type: 'S', name });
    delete wire.parsedStatements[name];
  }
}
