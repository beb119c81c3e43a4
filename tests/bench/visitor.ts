/** One person at the running product, over HTTP, with the cookies that a browser keeps. */
export class Visitor {
  private readonly cookies: Map<string, string>;

  /** `cookies`: those of an existing session. */
  constructor(
    readonly origin: string,
    cookies: Readonly<Record<string, string>> = {},
  ) {
    this.cookies = new Map(Object.entries(cookies));
  }

  async signIn(
    door: '/api/auth/login' | '/api/auth/teacher/login' | '/api/auth/admin/login',
    email: string,
    password: string,
  ) {
    await this.call('GET', '/api/user/brand');
    await this.call('POST', door, { email, password });
  }

  async call<T>(method: string, url: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.origin + url, {
      method,
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name && value !== undefined) this.cookies.set(name, value);
    }
    if (!answer.ok)
      throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** The headers that identify the user. */
  get headers(): Record<string, string> {
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? ''),
    };
  }

  /** The headers with which a browser continues the session. */
  get jar(): readonly { name: string; value: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value }));
  }
}
