import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { presentDemoLogins } from '../../api/launch/lib/seeding.mjs';
import { signIn } from './person.mjs';

/** Between two calls of one person. */
const thinkMs = 200;
const lists = ['/api/admin/matters', '/api/admin/home-applications', '/api/admin/families', '/api/admin/teachers'];

/** @typedef {{ readonly at: number, readonly what: string }} Refusal seconds of the process's life */

/**
 * People who work without a break: each writes a message, moves a case to somebody else, reads a list, and so on.
 * What was no answer is done again, with the same key, until it is answered, and told.
 * @param {string} origin
 * @param {string} url of the database
 */
export async function startLoad(origin, url) {
  const staff = (await presentDemoLogins(url)).filter(({ path }) => path.startsWith('/admin'));
  const people = await Promise.all(staff.map(({ login, password }) => signIn(origin, login, password)));
  const [first] = people;
  if (!first) throw new Error('nobody');
  /** @type {{ id: number }[]} */
  const matters = await (await first.get('/api/admin/matters?range=[0,3]')).json();
  /** @type {{ adminId: number }} */
  const me = await (await first.get('/api/admin/get-current-admin')).json();
  /** @type {{ rooms: { id: number, type: string }[] }} */
  const { rooms } = await (await first.get('/api/admin/chat/rooms')).json();
  const talks = rooms.filter(({ type }) => type === 'matter');
  /** @type {Map<string, number>} */
  const messages = new Map();
  /** @type {number[]} */
  const events = [];
  /** @type {Refusal[]} */
  const refused = [];
  let answers = 0;
  let over = false;

  /** @param {string} what @param {() => Promise<Response>} call @returns {Promise<any>} */
  const insist = async (what, call) => {
    for (;;) {
      try {
        const answer = await call();
        const body = await answer.json();
        if (answer.ok) {
          answers += 1;
          return body;
        }
        refused.push({ at: performance.now() / 1000, what: `${what} ${answer.status} ${body.code ?? ''}` });
      } catch (error) {
        const cause = /** @type {{ cause?: { code?: string }, name: string }} */ (error);
        refused.push({ at: performance.now() / 1000, what: `${what} ${cause.cause?.code ?? cause.name}` });
      }
      await pause(100);
    }
  };
  /** @param {number} lane */
  const work = async (lane) => {
    const person = /** @type {import('./person.mjs').Person} */ (people[lane % people.length]);
    const matter = /** @type {{ id: number }} */ (matters[lane % matters.length]);
    const talk = /** @type {{ id: number }} */ (talks[lane % talks.length]);
    for (let n = 0; !over; n += 1) {
      const clientId = randomUUID();
      if (n % 3 === 0) {
        const { eventId } = await insist('step', () =>
          person.send('PATCH', `/api/admin/patch-matter/${matter.id}`, { personInCharge: n % 2 ? me.adminId : null }),
        );
        if (eventId) events.push(eventId);
      } else if (n % 3 === 1) {
        const text = `耐久${clientId}`;
        const { message } = await insist('message', () =>
          person.send('POST', `/api/admin/chat/matter-room/${talk.id}/message/send`, { clientId, text }),
        );
        messages.set(clientId, message.id);
      } else await insist('list', () => person.get(/** @type {string} */ (lists[n % lists.length])));
      await pause(thinkMs);
    }
  };
  const lanes = Promise.all([0, 1, 2, 3].map(work));
  return {
    refused,
    answers: () => answers,
    acknowledged: () => messages.size + events.length,
    /** Ends it, and waits for the last answers. */
    stop: async () => {
      over = true;
      await lanes;
    },
    /** What was acknowledged and is not there, or is there twice. */
    lost: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        const kept = await client.query('select id, client_id as "clientId" from chat_message where client_id = any($1::text[])', [
          [...messages.keys()],
        ]);
        const known = await client.query('select id from status_event where id = any($1::int[])', [events]);
        const ids = new Set(kept.rows.map(({ id }) => id));
        const there = new Set(known.rows.map(({ id }) => id));
        return {
          lost: [...messages.values()].filter((id) => !ids.has(id)).length + events.filter((id) => !there.has(id)).length,
          doubled: kept.rows.length - ids.size,
        };
      } finally {
        await client.end();
      }
    },
  };
}
