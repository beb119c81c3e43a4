import { testPassword } from './accounts.js';
import { credentials, openEventSource } from './event-source.js';

/** A user signed in over the network, with a browser's cookies. */
export interface NetworkUser {
  readonly origin: string;
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Response>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
  listen(lastEventId?: string): ReturnType<typeof openEventSource>;
}

/** A user's cookies, used at an origin. */
export function openNetworkUser(
  origin: string,
  cookies: Map<string, string>,
  live = '/api/admin/live',
): NetworkUser {
  const headers = () => credentials({ cookies });
  return {
    origin,
    cookies,
    get: (path) => fetch(origin + path, { headers: headers() }),
    post: (path, body, more = {}) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers(), ...more },
        body: JSON.stringify(body),
      }),
    listen: (lastEventId) => openEventSource(origin + live, { cookies }, lastEventId),
  };
}

/** Signs in a member of staff over the network. */
export async function signInOverNetwork(
  origin: string,
  email: string,
  password = testPassword,
): Promise<NetworkUser> {
  const wire = openNetworkUser(origin, new Map());
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      wire.cookies.set(name, value);
    }
  };
  keep(await wire.get('/api/user/brand'));
  const answer = await wire.post('/api/auth/admin/login', { email, password });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  keep(answer);
  return wire;
}
