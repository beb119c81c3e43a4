import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { presentDemoLogins } from '../../api/launch/lib/seeding.mjs';
import { signIn } from './person.mjs';
import { runStatement } from './run-statement.mjs';

/** Between two calls of one person. */
const thinkMs = 200;
const lanes = 4;
const lists = [
  '/api/admin/matters',
  '/api/admin/home-applications',
  '/api/admin/families',
  '/api/admin/teachers',
];
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42'),
  Buffer.alloc(4),
  Buffer.from('mp42isom'),
]);

/**
 * Users without pauses: each assigns a case, writes a message, reads a list, extends a family's
 * deadline (with a mail to the teacher), and so
 * on; one more sends files, if requested. A call without an answer is repeated with the same key
 * until it is answered, and recorded.
 * @param {{ origin: string, url: string, files?: boolean }} what `url` of the database
 */
export async function startLoad({ origin, url, files = false }) {
  const staff = (await presentDemoLogins(url)).filter(({ path }) => path.startsWith('/admin'));
  const people = await Promise.all(
    staff.map(({ login, password }) => signIn(origin, login, password)),
  );
  const [first] = people;
  if (!first) throw new Error('no colleague');
  /** @type {{ id: number }[]} */
  const matters = await (await first.get('/api/admin/matters?range=[0,3]')).json();
  /** @type {{ adminId: number }} */
  const me = await (await first.get('/api/admin/get-current-admin')).json();
  /** @type {{ rooms: { id: number, type: string }[] }} */
  const { rooms } = await (await first.get('/api/admin/chat/rooms')).json();
  const talks = rooms.filter(({ type }) => type === 'matter');
  const introduced = await runStatement(
    url,
    'select id from matter_teacher where candidate_status = 40 and candidate_state = 10 order by id',
  );
  const [before] = await runStatement(url, 'select max(id) as id from status_event');
  /** @type {Map<string, number>} */
  const messages = new Map();
  /** @type {number[]} */
  const events = [];
  /** @type {number[]} */
  const mailed = [];
  /** @type {string[]} */
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
        refused.push(`${what} ${answer.status} ${body.code ?? ''}`);
      } catch (error) {
        const cause = /** @type {{ cause?: { code?: string }, name: string }} */ (error);
        refused.push(`${what} ${cause.cause?.code ?? cause.name}`);
      }
      await pause(what === 'file' ? 1000 : 100);
    }
  };
  /** @type {<T>(of: readonly T[], lane: number) => T} */
  const turn = (of, lane) => /** @type {any} */ (of[lane % of.length]);
  const roomOf = (/** @type {number} */ lane) =>
    `/api/admin/chat/matter-room/${turn(talks, lane).id}`;
  const record = (
    /** @type {string} */ clientId,
    /** @type {{ message: { id: number } }} */ { message },
  ) => messages.set(clientId, message.id);
  const sendFiles = async () => {
    while (!over) {
      // The limit is sixty files an hour for one account, refused files included.
      await runStatement(url, 'delete from rate_limit');
      const clientId = randomUUID();
      const bytes = Buffer.concat([film, randomBytes(100_000)]);
      record(
        clientId,
        await insist('file', () =>
          turn(people, 0).sendFile(
            `${roomOf(0)}/file/send?clientId=${clientId}`,
            bytes,
            '耐久.mp4',
          ),
        ),
      );
      await pause(thinkMs);
    }
  };
  /** @param {number} lane */
  const work = async (lane) => {
    const person = turn(people, lane);
    const matter = turn(matters, lane);
    const room = roomOf(lane);
    const more = `/api/admin/matter-teachers/${turn(introduced, lane).id}/extend-trial-lesson-request-deadline`;
    const tasks = [
      async (/** @type {number} */ n) => {
        const key = randomUUID();
        const change = { personInCharge: n % 8 ? me.adminId : null };
        const { eventId } = await insist('step', () =>
          person.send('PATCH', `/api/admin/patch-matter/${matter.id}`, change, key),
        );
        if (eventId) events.push(eventId);
      },
      async () => {
        const clientId = randomUUID();
        const text = `耐久${clientId}`;
        record(
          clientId,
          await insist('message', () =>
            person.send('POST', `${room}/message/send`, { clientId, text }, clientId),
          ),
        );
      },
      (/** @type {number} */ n) => insist('list', () => person.get(turn(lists, (n - 2) / 4))),
      async () => {
        const key = randomUUID();
        const { eventId } = await insist('step with a mail', () =>
          person.send('POST', more, {}, key),
        );
        mailed.push(eventId);
      },
    ];
    for (let n = 0; !over; n += 1) {
      await turn(tasks, n)(n);
      await pause(thinkMs);
    }
  };
  const working = Promise.all([
    ...Array.from({ length: lanes }, (_, lane) => work(lane)),
    files ? sendFiles() : undefined,
  ]);
  return {
    answers: () => answers,
    acknowledged: () => messages.size + events.length + mailed.length,
    refused,
    /** Steps that each write one mail. */
    mailed,
    /** Ends it, and waits for the last answers. */
    stop: async () => {
      over = true;
      await working;
    },
    /** Acknowledged writes that are missing, or stored twice. */
    lost: async () => {
      const steps = [...events, ...mailed];
      const storedMessages = await runStatement(
        url,
        'select id, client_id from chat_message where client_id = any($1::text[])',
        [[...messages.keys()]],
      );
      const storedEvents = await runStatement(
        url,
        'select id from status_event where id = any($1::int[])',
        [steps],
      );
      const [ids, there] = [storedMessages, storedEvents].map(
        (rows) => new Set(rows.map(({ id }) => id)),
      );
      const extended = await runStatement(
        url,
        "select id from status_event where id > $1 and action like '%extendTrialLessonRequestDeadline'",
        [before.id],
      );
      return {
        lost:
          [...messages.values()].filter((id) => !ids?.has(id)).length +
          steps.filter((id) => !there?.has(id)).length,
        doubled:
          Math.max(0, storedMessages.length - messages.size) +
          Math.max(0, extended.length - mailed.length),
      };
    },
  };
}
