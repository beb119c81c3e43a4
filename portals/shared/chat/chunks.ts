import type { Line } from './lines.js';

/**
 * Lines that are rendered together; `key` stays stable while more messages are loaded at either
 * end.
 */
export interface Chunk {
  readonly key: string;
  readonly lines: readonly Line[];
}

const full = 40;

/**
 * Cuts lines into chunks of about forty messages. `starts` stores the first messages of the chunks,
 * so that measured heights stay valid: messages added above form chunks of their own, messages
 * added below fill up the last chunk. A day or unread line belongs to the message below it.
 */
export function chunksOf(lines: readonly Line[], starts: Set<string>): Chunk[] {
  const messages = lines.filter(({ kind }) => kind === 'message' || kind === 'outgoing');
  const known = messages.findIndex(({ key }) => starts.has(key));
  for (let at = known - full; at > -full && known > 0; at -= full)
    starts.add(messages[Math.max(0, at)]?.key ?? '');
  let since = 0;
  for (const { key } of messages.slice(Math.max(0, known))) {
    if (starts.has(key) || since === full) {
      starts.add(key);
      since = 0;
    }
    since++;
  }
  const first = messages[0];
  if (first) starts.add(first.key);

  const chunks: { key: string; lines: Line[] }[] = [];
  let ahead: Line[] = [];
  for (const line of lines) {
    ahead.push(line);
    if (line.kind === 'day' || line.kind === 'unread') continue;
    const last = chunks.at(-1);
    if (!last || starts.has(line.key)) chunks.push({ key: line.key, lines: ahead });
    else last.lines.push(...ahead);
    ahead = [];
  }
  return chunks;
}
