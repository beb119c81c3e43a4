import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../api/src/platform/clock.js';

const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Granted {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

/**
 * An OpenID Connect provider on the loopback with one user; tests set the user's claims and the
 * provider's faults.
 */
export class IdentityProvider {
  readonly client = { id: 'tsumugi-test', secret: 'a secret between the two' };
  /** The claims of the user. */
  person: Record<string, unknown> = {};
  /** Claims that only the user info contains. */
  aside: Record<string, unknown> = {};
  /** Overrides claims of the token. */
  wrong: Record<string, unknown> = {};
  /** Answers every request with 503. */
  down = false;
  /** Shows the user a page before the redirect. */
  showsLoginPage = false;
  issuer = '';
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly codes = new Map<string, Granted>();
  private readonly server = createServer((request, answer) => void this.answer(request, answer));

  private constructor(private readonly clock: Clock) {}

  static async start(clock: Clock): Promise<IdentityProvider> {
    const provider = new IdentityProvider(clock);
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
    provider.issuer = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`;
    return provider;
  }

  /** The product's settings for this provider. */
  settings(more: object = {}) {
    return {
      issuer: this.issuer,
      clientId: this.client.id,
      clientSecret: this.client.secret,
      label: '会社のアカウント',
      scopes: 'openid email profile',
      adminValues: ['juku-admin'],
      operatorValues: ['juku-staff'],
      create: false,
      twoStep: false,
      twoStepValues: [],
      hidePassword: false,
      allowPrivate: true,
      ...more,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const reply = (body: unknown, status = 200) =>
      answer
        .writeHead(this.down ? 503 : status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (this.down) return void reply({});
    if (url.pathname === '/.well-known/openid-configuration') return void reply(this.description());
    if (url.pathname === '/jwks')
      return void reply({
        keys: [
          {
            ...this.keys.publicKey.export({ format: 'jwk' }),
            kid: 'one',
            use: 'sig',
            alg: 'RS256',
          },
        ],
      });
    if (url.pathname === '/authorize') return this.authorize(url, answer);
    if (url.pathname === '/userinfo') return void reply({ sub: this.person.sub, ...this.aside });
    if (url.pathname !== '/token') return void reply({}, 404);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = this.grant(request, new URLSearchParams(Buffer.concat(parts).toString()));
    reply(body ?? { error: 'invalid_grant' }, body ? 200 : 400);
  }

  private description() {
    const at = (path: string) => `${this.issuer}${path}`;
    return {
      issuer: this.issuer,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      userinfo_endpoint: at('/userinfo'),
      jwks_uri: at('/jwks'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  private authorize(url: URL, answer: ServerResponse): void {
    const query = Object.fromEntries(url.searchParams);
    const {
      nonce = '',
      code_challenge: challenge = '',
      redirect_uri: redirectUri = '',
      state = '',
    } = query;
    const fits =
      query.client_id === this.client.id &&
      query.response_type === 'code' &&
      query.code_challenge_method === 'S256';
    if (!fits) return void answer.writeHead(400).end();
    const code = randomUUID();
    this.codes.set(code, { nonce, challenge, redirectUri });
    const back = `${redirectUri}?${new URLSearchParams({ code, state, iss: this.issuer })}`;
    if (!this.showsLoginPage) return void answer.writeHead(302, { location: back }).end();
    const page = `<!doctype html><html lang="ja"><title>会社</title><h1>会社の認証</h1><a href="${back.replaceAll('&', '&amp;')}">続ける</a>`;
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }

  private grant({ headers }: IncomingMessage, given: URLSearchParams): object | undefined {
    const code = given.get('code') ?? '';
    const granted = this.codes.get(code);
    this.codes.delete(code);
    const basic = Buffer.from(
      headers.authorization?.replace('Basic ', '') ?? '',
      'base64',
    ).toString();
    const [id, secret] = basic
      ? basic.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
      : [given.get('client_id'), given.get('client_secret')];
    const fits =
      granted &&
      id === this.client.id &&
      secret === this.client.secret &&
      given.get('redirect_uri') === granted.redirectUri &&
      hash(given.get('code_verifier') ?? '') === granted.challenge;
    if (!fits) return undefined;
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const claims = {
      iss: this.issuer,
      aud: this.client.id,
      iat: now,
      exp: now + 300,
      nonce: granted.nonce,
      ...this.person,
      ...this.wrong,
    };
    const signed = `${json({ alg: 'RS256', kid: 'one' })}.${json(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), this.keys.privateKey).toString(
      'base64url',
    );
    return {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: `${signed}.${signature}`,
    };
  }
}
