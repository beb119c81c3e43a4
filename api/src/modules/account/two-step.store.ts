import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { recoveryAlphabet, type TwoStepGiven } from '@tsumugi/contract/resources/two-step';
import { sign, validSecrets } from '../../platform/auth/hash.js';
import { matchingStep } from '../../platform/auth/totp.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { seal, unseal } from '../../platform/settings/seal.js';
import { SETTINGS, type Settings } from '../../platform/settings/settings.js';

const codes = 10;
const half = 5;

/** Secrets and codes of the second step. No other class seals or hashes them. */
@Injectable()
export class TwoStepStore {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Start of two-step sign-in and number of remaining recovery codes; null: off. */
  async of(accountId: number): Promise<{ since: Date; codesLeft: number } | null> {
    const row = await this.prisma.twoStep.findUnique({
      where: { accountId },
      select: {
        confirmedAt: true,
        _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
      },
    });
    return row?.confirmedAt
      ? { since: row.confirmedAt, codesLeft: row._count.recoveryCodes }
      : null;
  }

  /** Stores an unconfirmed secret, in place of an earlier unconfirmed one. */
  async begin(accountId: number, secret: string): Promise<void> {
    const row = {
      secret: seal(secret, this.settings.secret),
      createdAt: this.clock.now(),
      lastStep: 0,
    };
    await this.prisma.twoStep.upsert({
      where: { accountId, confirmedAt: null },
      create: { accountId, ...row },
      update: row,
    });
  }

  /** Activates the pending secret if the code matches. Null without a pending secret. */
  async confirm(accountId: number, code: string, tx: Transaction): Promise<boolean | null> {
    const row = await tx.twoStep.findUnique({ where: { accountId, confirmedAt: null } });
    if (!row) return null;
    const step = this.stepOf(row, code);
    if (step === undefined) return false;
    await tx.twoStep.update({
      where: { accountId },
      data: { lastStep: step, confirmedAt: this.clock.now() },
    });
    return true;
  }

  /**
   * Consumes a code of the app or a recovery code. Of two concurrent uses of one code, one is
   * refused.
   */
  async take(
    accountId: number,
    { code, recoveryCode }: TwoStepGiven,
    tx: Transaction = this.prisma,
  ): Promise<boolean> {
    if (recoveryCode !== undefined) {
      const { count } = await tx.recoveryCode.updateMany({
        where: {
          accountId,
          codeHash: {
            in: validSecrets(this.settings).map((secret) =>
              hashCode(secret, accountId, recoveryCode),
            ),
          },
          usedAt: null,
        },
        data: { usedAt: this.clock.now() },
      });
      return count === 1;
    }
    const row = await tx.twoStep.findUnique({ where: { accountId, confirmedAt: { not: null } } });
    const step = row && code !== undefined ? this.stepOf(row, code) : undefined;
    if (step === undefined) return false;
    const { count } = await tx.twoStep.updateMany({
      where: { accountId, lastStep: { lt: step } },
      data: { lastStep: step },
    });
    return count === 1;
  }

  /** Ten new codes instead of the old ones, returned in clear only now: `ABCDE-23456`. */
  async renewCodes(accountId: number, tx: Transaction): Promise<string[]> {
    const fresh = Array.from({ length: codes }, () =>
      Array.from({ length: 2 * half }, letter).join(''),
    );
    await tx.recoveryCode.deleteMany({ where: { accountId } });
    await tx.recoveryCode.createMany({
      data: fresh.map((code) => ({
        accountId,
        codeHash: hashCode(this.settings.secret, accountId, code),
      })),
    });
    return fresh.map((code) => `${code.slice(0, half)}-${code.slice(half)}`);
  }

  /** @returns whether two-step sign-in was on */
  async remove(accountId: number, tx: Transaction): Promise<boolean> {
    await tx.twoStep.deleteMany({ where: { accountId, confirmedAt: null } });
    return (await tx.twoStep.deleteMany({ where: { accountId } })).count > 0;
  }

  private stepOf(row: { secret: string; lastStep: number }, code: string): number | undefined {
    const secret = unseal(row.secret, this.settings);
    return secret === null ? undefined : matchingStep(secret, code, this.clock.now(), row.lastStep);
  }
}

const hashCode = (secret: string, accountId: number, code: string) =>
  sign(secret, 'recovery code', accountId, code);
const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
