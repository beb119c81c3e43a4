import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { runStatement } from './run-statement.mjs';

/** @typedef {Awaited<ReturnType<typeof startMailServer>>} MailServer */

/**
 * A mail of a killed process is taken over after a minute; a failed attempt is repeated after one
 * and two more.
 */
const patienceMs = 300_000;

/** A real mail server, which counts how often it has received each mail. */
export async function startMailServer() {
  /** @type {Map<string, number>} */
  const received = new Map();
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      let text = '';
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        text += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const id = /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? '';
        received.set(id, (received.get(id) ?? 0) + 1);
        callback();
      });
    },
  });
  // A client that is killed in the middle of its mail.
  server.on('error', () => {});
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  return {
    port,
    taken: received,
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}

/**
 * The results of the mails of these steps, once none of them waits any more.
 * @param {string} url of the database
 * @param {MailServer} server
 * @param {readonly number[]} events
 */
export async function countMails(url, { taken }, events) {
  for (const end = performance.now() + patienceMs; ; await pause(1000)) {
    /** @type {{ state: string, id: string, event: number }[]} */
    const rows = await runStatement(
      url,
      `select d.state, d.message_id as id, n.status_event_id as event from notice n join delivery d on d.notice_id = n.id
       where n.code = 'N12' and d.channel = 'mail' and n.dropped_at is null and n.status_event_id = any($1::int[])`,
      [events],
    );
    if (rows.some(({ state }) => state === 'queued') && performance.now() < end) continue;
    const times = rows.map(({ id }) => taken.get(id) ?? 0);
    return {
      mails: rows.length,
      lost:
        new Set(events).size -
        new Set(rows.map(({ event }) => event)).size +
        times.filter((count) => count === 0).length,
      doubled: times.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    };
  }
}
