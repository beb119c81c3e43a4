import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { dropCookie, readCookie, SESSION_COOKIE, writeCookie } from './cookies.js';
import { Csrf } from './csrf.js';
import type { CurrentUser, Face } from './current-user.js';
import { isToken, newToken, sha256 } from './hash.js';
import { LastSeen } from './last-seen.js';
import {
  deviceLabel,
  facesWithout,
  lifetimes,
  type SessionData,
  signInFaceOf,
} from './session-rules.js';

export interface SessionOwner {
  accountId: number;
  credentialVersion: number;
  /** The way of signing in counts as two factors. */
  twoFactors?: true;
}

/** Begins, lists and ends sessions. The cookie holds the id, the table its hash. */
@Injectable()
export class Sessions {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly csrf: Csrf,
    private readonly lastSeen: LastSeen,
  ) {}

  /** Every sign-in gets a new id; a previous session of the browser ends. */
  async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: SessionOwner,
    face: Face,
  ): Promise<string> {
    await this.end(request, reply);
    const now = this.clock.now();
    const token = newToken();
    const id = sha256(token);
    const { absoluteMs } = lifetimes[face];
    await this.prisma.session.create({
      data: {
        id,
        accountId: owner.accountId,
        data: {
          face,
          credentialVersion: owner.credentialVersion,
          ...(owner.twoFactors ? { twoFactors: true } : {}),
        },
        userAgent: deviceLabel(request.headers['user-agent']),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: this.clock.in(absoluteMs),
      },
    });
    writeCookie(request, reply, this.settings, SESSION_COOKIE, token, absoluteMs);
    this.csrf.renew(request, reply, id);
    return id;
  }

  /** Ends the session of this browser, if any, and deletes its cookie. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readCookie(request, this.settings, SESSION_COOKIE);
    if (isToken(token)) await this.prisma.session.deleteMany({ where: { id: sha256(token) } });
    if (token !== undefined) dropCookie(request, reply, this.settings, SESSION_COOKIE);
    request.user = undefined;
  }

  async list(
    accountId: number,
  ): Promise<{ id: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date }[]> {
    await this.lastSeen.written();
    const rows = await this.prisma.session.findMany({
      where: { accountId, expiresAt: { gt: this.clock.now() } },
      select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true, data: true },
      orderBy: { lastSeenAt: 'desc' },
    });
    const now = this.clock.now().getTime();
    return rows
      .filter(
        (row) =>
          now - row.lastSeenAt.getTime() <
          lifetimes[signInFaceOf(row.data as unknown as SessionData)].idleMs,
      )
      .map(({ data: _, ...row }) => row);
  }

  /** Switches the session to another face. `door`, and with it the lifetime, stays. */
  async changeFace({ sessionId, signInFace }: CurrentUser, face: Face): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE session SET data = data || jsonb_build_object('face', ${face}::text, 'door', ${signInFace}::text) WHERE id = ${sessionId}`;
  }

  /** Ends one session of an account; false when the account has no session with that id. */
  async endOne(accountId: number, id: string): Promise<boolean> {
    const { count } = await this.prisma.session.deleteMany({ where: { accountId, id } });
    return count > 0;
  }

  /** Ends all sessions of an account except `keep`. */
  async endAll(accountId: number, keep?: string, tx: Transaction = this.prisma): Promise<number> {
    const { count } = await tx.session.deleteMany({
      where: { accountId, ...(keep ? { NOT: { id: keep } } : {}) },
    });
    return count;
  }

  /** Ends sessions whose face no longer matches any role of the account. */
  async endLost(tx: Transaction, accountId: number): Promise<void> {
    const roles = await tx.roleMembership.findMany({
      where: { accountId },
      select: { role: true },
    });
    const lost = facesWithout(roles.map(({ role }) => role));
    if (lost.length === 0) return;
    await tx.session.deleteMany({
      where: { accountId, OR: lost.map((face) => ({ data: { path: ['face'], equals: face } })) },
    });
  }

  async sweep(): Promise<void> {
    await this.prisma.session.deleteMany({ where: { expiresAt: { lte: this.clock.now() } } });
  }
}
