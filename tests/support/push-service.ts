import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  /** Name of the receiving browser. */
  readonly browser: string;
  /** The decrypted content. */
  readonly payload: { title: string; body: string; url: string; tag: string };
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** Claims of the sender's verified signature. */
  readonly claims: { aud: string; exp: number; sub: string };
  /** The sender's public key, base64url. */
  readonly key: string;
}

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

/**
 * A push service on loopback with its browsers: decrypts messages (RFC 8188, RFC 8291) and verifies
 * their signature (RFC 8292).
 */
export class PushService {
  readonly pushes: ReceivedPush[] = [];
  /** Status to answer with, by browser. */
  readonly answers = new Map<string, number>();
  private readonly browsers = new Map<string, Browser>();
  private readonly server = createServer((request, answer) => {
    const name = decodeURIComponent((request.url ?? '').slice('/push/'.length));
    this.take(name, request).then(
      (status) => answer.writeHead(status).end(),
      () => answer.writeHead(400).end(),
    );
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Subscribes a new browser; returns its subscription in the browsers' format. */
  subscribe(name: string): string {
    const ecdh = createECDH('prime256v1');
    const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16) };
    this.browsers.set(name, { ecdh, auth: keys.auth });
    return JSON.stringify({
      endpoint: this.endpoint(name),
      expirationTime: null,
      keys: { p256dh: keys.p256dh, auth: keys.auth.toString('base64url') },
    });
  }

  endpoint(name: string): string {
    return `${this.origin}/push/${encodeURIComponent(name)}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(name: string, request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const status = this.answers.get(name) ?? 201;
    if (status !== 201) return status;
    const browser = this.browsers.get(name);
    if (!browser || request.headers['content-encoding'] !== 'aes128gcm') return 404;
    const { key, claims } = signedBy(request.headers.authorization ?? '');
    if (claims.aud !== this.origin) return 403;
    this.pushes.push({
      browser: name,
      payload: JSON.parse(decrypt(Buffer.concat(chunks), browser)),
      ttl: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      topic: String(request.headers.topic),
      claims,
      key,
    });
    return 201;
  }
}

/** @throws when the signature is not that of the key it names */
function signedBy(header: string): { key: string; claims: ReceivedPush['claims'] } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!holds) throw new Error('not signed by that key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const text = body.subarray(21 + idLength);
  const secret = ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = createHmac('sha256', createHmac('sha256', auth).update(secret).digest())
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest();
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length));
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opening.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([opening.update(text.subarray(0, -16)), opening.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
