import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Role } from '@tsumugi/contract/codes/person';
import { type Account, createAccount } from './accounts.js';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

// biome-ignore lint/suspicious/noExplicitAny: an answer has any type; tests state what they expect
export type Json = any;

export interface Answer<T = Json> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Parsed JSON, or null. */
  body: T;
  text: string;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent unchanged, with the given content type. */
  raw?: { type: string; text: string | Buffer };
  /** false omits the XSRF header; a text replaces it. */
  xsrf?: false | string;
  /** Peer address as Fastify sees it. */
  address?: string;
}

/** A browser of one user: keeps cookies, returns the XSRF token, calls the app without a port. */
export class Agent {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly app: NestFastifyApplication,
    readonly account?: Account,
  ) {}

  get<T = Json>(url: string, options: CallOptions = {}): Promise<Answer<T>> {
    return this.call('GET', url, options);
  }
  post<T = Json>(url: string, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    return this.call('POST', url, { body, ...options });
  }
  put<T = Json>(url: string, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    return this.call('PUT', url, { body, ...options });
  }
  patch<T = Json>(url: string, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    return this.call('PATCH', url, { body, ...options });
  }
  delete<T = Json>(url: string, options: CallOptions = {}): Promise<Answer<T>> {
    return this.call('DELETE', url, options);
  }

  async call<T = Json>(method: Method, url: string, options: CallOptions = {}): Promise<Answer<T>> {
    const headers: Record<string, string> = { ...options.headers };
    if (this.cookies.size)
      headers.cookie ??= [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = options.xsrf ?? this.cookies.get('XSRF-TOKEN');
    if (token) headers['x-xsrf-token'] ??= decodeURIComponent(token);
    const payload =
      options.raw?.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    if (payload !== undefined) headers['content-type'] ??= options.raw?.type ?? 'application/json';
    const answer = await this.app.inject({
      method,
      url,
      headers,
      payload,
      remoteAddress: options.address,
    });
    for (const cookie of answer.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.body ? JSON.parse(answer.body) : null,
      text: answer.body,
    };
  }
}

const doors: Record<Role, string> = {
  Admin: '/api/auth/admin/login',
  Operator: '/api/auth/admin/login',
  Teacher: '/api/auth/teacher/login',
  Parent: '/api/auth/login',
  Student: '/api/auth/login',
  ParentAndStudent: '/api/auth/login',
};

/** A visitor without a sign-in who has opened a page, so that the XSRF token is set. */
export async function createVisitor(app: NestFastifyApplication): Promise<Agent> {
  const agent = new Agent(app);
  await agent.get('/api/user/brand');
  return agent;
}

/**
 * A signed-in browser. A role creates a new account of that role; an account signs in with its
 * password. `agent.account` has accountId, email and the profile's id.
 */
export async function signIn(app: NestFastifyApplication, who: Role | Account): Promise<Agent> {
  const account = typeof who === 'string' ? await createAccount(app, { role: who }) : who;
  const agent = new Agent(app, account);
  await agent.get('/api/user/brand');
  const answer = await agent.post(doors[account.role], {
    email: account.email,
    password: account.password,
  });
  if (answer.status !== 200)
    throw new Error(`sign-in as ${account.role} answered ${answer.status}: ${answer.text}`);
  return agent;
}
