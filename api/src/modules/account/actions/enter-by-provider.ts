import { Injectable } from '@nestjs/common';
import type { Role } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type { ProviderReturn } from '@tsumugi/contract/resources/oidc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openAccount } from '../../../platform/accounts/open-account.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { addressLimit } from '../../../platform/auth/credentials.js';
import { normalEmail } from '../../../platform/auth/email.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { type Claims, claimOf, StaffProvider } from '../../../platform/auth/staff-provider.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { identityLinkedMail } from '../account-mails.js';
import { SignIn } from './sign-in.js';

type StaffRole = Extract<Role, 'Admin' | 'Operator'>;
const staff: StaffRole[] = ['Admin', 'Operator'];

/**
 * Sign-in of staff by the company's identity provider: finds or creates the account and its role.
 */
@Injectable()
export class EnterByProvider {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly provider: StaffProvider,
    private readonly throttle: Throttle,
    private readonly sessions: Sessions,
    private readonly signIn: SignIn,
    private readonly mailer: Mailer,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @throws AppError 401 for every refused person, with one text; 404 without a provider; 429; 503
   * while it is unavailable
   */
  async run(request: FastifyRequest, reply: FastifyReply, given: ProviderReturn) {
    const { twoStep, twoStepValues } = this.provider.providerSettings;
    const limit = addressLimit(request);
    await this.throttle.require(limit, 'too_many_sign_ins');
    const claims = await this.provider.finish(request, given);
    const verified = await this.prisma.$transaction((tx) => this.accountOf(tx, claims));
    if (!verified) {
      await this.log.note(request, {
        action: 'signInFailed',
        detail: { face: 'admin', provider: true },
      });
      throw new AppError('provider_refused');
    }
    await this.throttle.giveBack(limit);
    const methods = [claims.acr, claims.amr].flat().filter((one) => typeof one === 'string');
    const isTwo =
      twoStep && (twoStepValues.length === 0 || methods.some((one) => twoStepValues.includes(one)));
    return this.signIn.enter(request, reply, verified, 'admin', {
      provider: true,
      ...(isTwo ? { twoStep: true } : {}),
    });
  }

  /**
   * Null for unknown or stopped staff, and for persons without a role if the provider assigns
   * roles.
   */
  private async accountOf(tx: Transaction, claims: Claims) {
    const { iss: issuer, sub: subject } = claims;
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`staff identity ${issuer} ${subject}`}))`;
    const now = this.clock.now();
    const role = this.roleOf(claims);
    const known = await tx.staffIdentity.findUnique({
      where: { issuer_subject: { issuer, subject } },
    });
    if (role === null) {
      // The provider removed the role: existing sessions end too.
      if (known) await this.sessions.endAll(known.accountId, undefined, tx);
      return null;
    }
    const accountId = known?.accountId ?? (await this.link(tx, claims, role));
    if (accountId === undefined) return null;
    const where = { id: accountId, deletedAt: null, disabledAt: null, admin: { deletedAt: null } };
    const account = await tx.account.findFirst({
      where,
      select: { roles: { select: { role: true } } },
    });
    if (!account) return null;
    if (known)
      await tx.staffIdentity.update({ where: { id: known.id }, data: { lastUsedAt: now } });
    const current = staff.find((one) => account.roles.some((has) => has.role === one));
    if (role && current && role !== current) await this.become(tx, accountId, role, now);
    const { email, credentialVersion } = await tx.account.findUniqueOrThrow({
      where: { id: accountId },
    });
    return { accountId, email, credentialVersion };
  }

  /** Role by the configured claim; null: no role; undefined: roles are assigned in this product. */
  private roleOf(claims: Claims): StaffRole | null | undefined {
    const { roleClaim, adminValues, operatorValues } = this.provider.providerSettings;
    if (!roleClaim) return undefined;
    const values = [claimOf(claims, roleClaim)].flat().map(String);
    if (values.some((value) => adminValues.includes(value))) return 'Admin';
    return values.some((value) => operatorValues.includes(value)) ? 'Operator' : null;
  }

  /** First sign-in: links staff by the verified mail, or creates an account if configured. */
  private async link(
    tx: Transaction,
    claims: Claims,
    role: StaffRole | undefined,
  ): Promise<number | undefined> {
    if (claims.email_verified !== true || typeof claims.email !== 'string') return undefined;
    const email = normalEmail(claims.email);
    const found = await tx.account.findFirst({
      where: { email, deletedAt: null },
      select: {
        id: true,
        disabledAt: true,
        admin: { select: { deletedAt: true } },
        staffIdentities: { where: { issuer: claims.iss }, select: { id: true } },
      },
    });
    const isFree =
      found?.admin &&
      !found.admin.deletedAt &&
      !found.disabledAt &&
      found.staffIdentities.length === 0;
    if (found && !isFree) return undefined;
    if (!found && !(role && this.provider.providerSettings.create)) return undefined;
    const now = this.clock.now();
    const accountId =
      found?.id ?? (await this.create(tx, email, nameIn(claims) ?? email, role as StaffRole, now));
    await tx.staffIdentity.create({
      data: { accountId, issuer: claims.iss, subject: claims.sub, createdAt: now, lastUsedAt: now },
    });
    await this.mailer.queue(
      tx,
      'securityAlert',
      identityLinkedMail(email, this.provider.providerSettings.label),
    );
    return accountId;
  }

  private async create(
    tx: Transaction,
    email: string,
    name: string,
    role: StaffRole,
    now: Date,
  ): Promise<number> {
    const { accountId } = await openAccount(tx, now, { email, name, role });
    const { id } = await tx.admin.create({ data: { accountId, createdAt: now } });
    await tx.accessLog.create({
      data: {
        at: now,
        accountId,
        action: 'create',
        entity: 'admin',
        entityId: id,
        detail: { by: 'provider' },
      },
    });
    return accountId;
  }

  /** Another role ends the sessions of the old one. The last Admin stays Admin. */
  private async become(
    tx: Transaction,
    accountId: number,
    role: StaffRole,
    now: Date,
  ): Promise<void> {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('last admin'))`;
    const others = await tx.account.count({
      where: {
        id: { not: accountId },
        deletedAt: null,
        disabledAt: null,
        roles: { some: { role: 'Admin' } },
        admin: { deletedAt: null },
      },
    });
    if (role === 'Operator' && others === 0) return;
    await tx.roleMembership.deleteMany({ where: { accountId, role: { in: staff } } });
    await tx.roleMembership.create({ data: { accountId, role, createdAt: now } });
    await tx.account.update({
      where: { id: accountId },
      data: { credentialVersion: { increment: 1 }, version: { increment: 1 } },
    });
    await this.sessions.endAll(accountId, undefined, tx);
    const admin = await tx.admin.findUnique({ where: { accountId }, select: { id: true } });
    const detail = { fields: 'role', by: 'provider' };
    await tx.accessLog.create({
      data: { at: now, accountId, action: 'edit', entity: 'admin', entityId: admin?.id, detail },
    });
  }
}

const nameIn = ({ name }: Claims): string | undefined =>
  typeof name === 'string' && name.trim() ? name.trim().slice(0, 50) : undefined;
