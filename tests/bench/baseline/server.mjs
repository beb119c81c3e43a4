// A process of its own: hand-written code for the same answers, without the product. Its first
// message contains the database.
import { createServer } from 'node:http';
import fastify from 'fastify';
import pg from 'pg';
import { counts } from './counts.mjs';
import { page } from './page.mjs';
import { search } from './search.mjs';
import { step, stepBack } from './step.mjs';

const signedIn = `
  select a.id, array_agg(r.role::text) as roles from session s join account a on a.id = s.account_id
  join role_membership r on r.account_id = a.id
  where s.id = $1 and s.expires_at > now() and a.disabled_at is null and a.deleted_at is null group by a.id`;

process.once(
  'message',
  async (/** @type {{ databaseUrl: string, role: unknown }} */ { databaseUrl, role }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
    /** @type {Record<string, (query: URLSearchParams) => Promise<unknown>>} */
    const answers = {
      '/page': (query) => page(pool, query),
      '/counts': () => counts(pool),
      '/search': (query) => search(pool, query),
      '/step': (query) => step(pool, Number(query.get('id'))),
      '/step-back': (query) => stepBack(pool, Number(query.get('id'))),
    };
    const byHand = createServer((request, reply) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const answer = answers[pathname]?.(searchParams) ?? Promise.reject(new Error('no such call'));
      answer.then(
        (body) => {
          const text = JSON.stringify(body);
          reply
            .writeHead(200, {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            })
            .end(text);
        },
        (error) => {
          const text = String(error?.stack ?? error);
          reply.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text);
        },
      );
    });
    const bare = fastify();
    bare.get('/role', async () => role);
    bare.get('/signed-in', async (request) => {
      const { session } = /** @type {{ session: string }} */ (request.query);
      const { rows } = await pool.query({ name: 'session', text: signedIn, values: [session] });
      return { roles: rows[0].roles };
    });
    await bare.listen({ port: 0, host: '127.0.0.1' });
    await new Promise((done) => byHand.listen(0, '127.0.0.1', () => done(undefined)));
    const at = (/** @type {unknown} */ address) =>
      `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (address).port}`;
    process.send?.({ byHand: at(byHand.address()), bare: at(bare.server.address()) });
  },
);
process.once('disconnect', () => process.exit());
