import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyMade, PasskeyProof } from '@tsumugi/contract/resources/passkey';

const flags = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** The part of a page's request that an authenticator needs. */
interface Asked {
  readonly challenge: string;
}
/** Deviations of a faulty authenticator or a foreign page. */
export interface Tampering {
  readonly origin?: string;
  readonly host?: string;
  readonly type?: string;
  readonly unverified?: true;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A software passkey: creates and signs a browser's answers, also faulty ones. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private handle: string | undefined;

  /** `counts`: a security key that counts its signatures; most passkeys do not. */
  constructor(
    private readonly counts = false,
    private readonly origin = 'http://localhost',
    private readonly host = 'localhost',
  ) {}

  createCredential(
    { challenge, user }: Asked & { readonly user: { readonly id: string } },
    twist: Tampering = {},
  ): PasskeyMade {
    this.handle = user.id;
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, 'base64url'),
      coseOf(this.keys.publicKey),
    ]);
    const authData = Buffer.concat([this.head(twist, flags.attested), attested]);
    const attestationObject = cbor.map([
      [cbor.text('fmt'), cbor.text('none')],
      [cbor.text('attStmt'), cbor.map([])],
      [cbor.text('authData'), cbor.bytes(authData)],
    ]);
    return {
      id: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, twist),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  signChallenge({ challenge }: Asked, twist: Tampering = {}): PasskeyProof {
    if (this.counts) this.counter += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge, twist);
    const authenticatorData = this.head(twist, 0);
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return {
      id: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
        userHandle: twist.userHandle ?? this.handle,
      },
    };
  }

  private clientData(type: string, challenge: string, twist: Tampering): string {
    return base64url(
      JSON.stringify({
        type: twist.type ?? type,
        challenge,
        origin: twist.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private head(twist: Tampering, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? this.counter);
    const verified = twist.unverified ? 0 : flags.verified;
    return Buffer.concat([
      sha256(twist.host ?? this.host),
      Buffer.from([flags.present | verified | flags.eligible | flags.backedUp | more]),
      counter,
    ]);
  }
}

/** Encodes an ES256 key as WebAuthn requires (COSE). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor.map([
    [cbor.int(1), cbor.int(2)],
    [cbor.int(3), cbor.int(-7)],
    [cbor.int(-1), cbor.int(1)],
    [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
    [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** The required subset of CBOR. */
const headOf = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cbor = {
  int: (value: number) => (value < 0 ? headOf(1, -1 - value) : headOf(0, value)),
  bytes: (data: Buffer) => Buffer.concat([headOf(2, data.length), data]),
  text: (data: string) => Buffer.concat([headOf(3, Buffer.byteLength(data)), Buffer.from(data)]),
  map: (entries: readonly (readonly [Buffer, Buffer])[]) =>
    Buffer.concat([headOf(5, entries.length), ...entries.flat()]),
};
