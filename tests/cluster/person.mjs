import { randomUUID } from 'node:crypto';

/**
 * Somebody of the office at a browser, seen from the server: one connection pool, cookies, the token.
 * @typedef {{ get: (path: string) => Promise<Response>, send: (method: string, path: string, body: object) => Promise<Response> }} Person
 */

/**
 * @param {string} origin
 * @param {string} email
 * @param {string} password
 * @returns {Promise<Person>}
 */
export async function signIn(origin, email, password) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  });
  const keep = (/** @type {Response} */ answer) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) cookies.set(name, value);
    }
    return answer;
  };
  const patience = () => AbortSignal.timeout(60_000);
  const get = async (/** @type {string} */ path) => keep(await fetch(origin + path, { headers: headers(), signal: patience() }));
  const send = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) =>
    keep(
      await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers() },
        body: JSON.stringify(body),
        signal: patience(),
      }),
    );
  await get('/api/user/brand');
  const answer = await send('POST', '/api/auth/admin/login', { email, password });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return { get, send };
}
