import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '@tsumugi/contract/errors';
import type { PasskeyMade, PasskeyProof } from '@tsumugi/contract/resources/passkey';
import type { FastifyRequest } from 'fastify';
import { OneTime } from '../../platform/auth/one-time.js';
import { RelyingParty } from '../../platform/auth/relying-party.js';
import { Clock, minutes } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';

const timeout = minutes(5);
const relyingPartyName = 'つむぎ';
/**
 * User handle of the authenticator: without personal data, the same for all passkeys of an account.
 */
const handleOf = (accountId: number) => Buffer.from(`tsumugi account ${accountId}`);

export type Purpose = 'add' | 'confirm' | 'enter';
/** Purpose of a challenge; in the settings bound to the account. */
const purposeOf = (purpose: Purpose, accountId?: number) => `passkey ${purpose} ${accountId ?? ''}`;

/** Stores passkeys and verifies browser responses. No other class does. */
@Injectable()
export class PasskeyStore {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly oneTime: OneTime,
    private readonly party: RelyingParty,
  ) {}

  of(accountId: number, db: Transaction = this.prisma) {
    return db.passkey.findMany({ where: { accountId }, orderBy: { id: 'asc' } });
  }

  /** Options for `navigator.credentials.create`, call it only after the owner has confirmed. */
  async creation(request: FastifyRequest, account: { id: number; email: string; name: string }) {
    const { id: rpID } = await this.party.of(request);
    const known = await this.of(account.id);
    return generateRegistrationOptions({
      rpName: relyingPartyName,
      rpID,
      userID: new Uint8Array(handleOf(account.id)),
      userName: account.email,
      userDisplayName: account.name,
      challenge: this.challenge(request, 'add', account.id),
      timeout,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    });
  }

  /**
   * Options for `navigator.credentials.get`; for an account its passkeys, else any passkey that the
   * person chooses.
   */
  async request(request: FastifyRequest, purpose: 'confirm' | 'enter', accountId?: number) {
    const { id: rpID } = await this.party.of(request);
    const own = accountId === undefined ? [] : await this.of(accountId);
    return generateAuthenticationOptions({
      rpID,
      challenge: this.challenge(request, purpose, accountId),
      timeout,
      userVerification: 'required',
      allowCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
    });
  }

  /** The new passkey, or null if the response is invalid. */
  async read(request: FastifyRequest, accountId: number, { id, type, response }: PasskeyMade) {
    const { id: expectedRPID, origin: expectedOrigin } = await this.party.of(request);
    const expectedChallenge = (challenge: string) =>
      this.oneTime.take(request, purposeOf('add', accountId), challenge);
    const made = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type,
        response: { ...response, transports: response.transports ?? [] },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }).catch(() => null);
    if (!made?.verified) return null;
    const { credential, credentialDeviceType, credentialBackedUp } = made.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
    };
  }

  /**
   * Verifies a response: challenge, origin, host name, user verification, signature, and an
   * increased counter. Returns the passkey or null. `accountId`: required owner.
   * @throws AppError 401 for a challenge of another browser, a used challenge, or one older than
   * five minutes
   */
  async check(
    request: FastifyRequest,
    purpose: 'confirm' | 'enter',
    { id, type, response }: PasskeyProof,
    accountId?: number,
  ): Promise<{ accountId: number } | null> {
    const { id: expectedRPID, origin: expectedOrigin } = await this.party.of(request);
    if (
      !(await this.oneTime.take(
        request,
        purposeOf(purpose, accountId),
        challengeIn(response.clientDataJSON),
      ))
    )
      throw new AppError('passkey_expired');
    const passkey = await this.prisma.passkey.findUnique({ where: { credentialId: id } });
    const isWhose =
      passkey &&
      (response.userHandle === undefined ||
        response.userHandle === handleOf(passkey.accountId).toString('base64url'));
    if (!isWhose || (accountId !== undefined && passkey.accountId !== accountId)) return null;
    const found = await verifyAuthenticationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge: challengeIn(response.clientDataJSON),
      expectedOrigin,
      expectedRPID,
      credential: {
        id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    }).catch(() => null);
    if (!found?.verified) return null;
    const { newCounter, credentialBackedUp } = found.authenticationInfo;
    // Compare-and-set of the counter: of two concurrent uses, such as by a cloned passkey, one is
    // refused.
    const { count } = await this.prisma.passkey.updateMany({
      where: { id: passkey.id, counter: passkey.counter },
      data: {
        counter: BigInt(newCounter),
        backedUp: credentialBackedUp,
        lastUsedAt: this.clock.now(),
      },
    });
    return count === 1 ? { accountId: passkey.accountId } : null;
  }

  private challenge(request: FastifyRequest, purpose: Purpose, accountId?: number) {
    return new Uint8Array(
      Buffer.from(this.oneTime.issue(request, purposeOf(purpose, accountId)), 'base64url'),
    );
  }
}

/** The challenge in the browser's response; empty for an unreadable one. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
