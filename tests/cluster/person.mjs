import { randomUUID } from 'node:crypto';

/**
 * A member of the office at a browser, as the server sees it: one connection pool, cookies, the
 * token.
 * @typedef {object} Person
 * @property {(path: string) => Promise<Response>} get
 * @property {(method: string, path: string, body: object, key?: string) => Promise<Response>} send
 * a repeated call has the same key
 * @property {(path: string, bytes: Buffer, name: string) => Promise<Response>} sendFile
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
  const get = async (/** @type {string} */ path) =>
    keep(await fetch(origin + path, { headers: headers(), signal: patience() }));
  /** @type {Person['send']} */
  const send = async (method, path, body, key = randomUUID()) =>
    keep(
      await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers() },
        body: JSON.stringify(body),
        signal: patience(),
      }),
    );
  /** @type {Person['sendFile']} */
  const sendFile = async (path, bytes, name) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    return keep(
      await fetch(origin + path, { method: 'POST', headers: headers(), body, signal: patience() }),
    );
  };
  await get('/api/user/brand');
  const answer = await send('POST', '/api/auth/admin/login', { email, password });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return { get, send, sendFile };
}
