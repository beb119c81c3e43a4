import { Injectable } from '@nestjs/common';
import { staffRoles } from '@tsumugi/contract/codes/person';
import type { SignInRules } from '@tsumugi/contract/resources/two-step';
import { signInRulesKey } from '../../platform/auth/session-reader.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';

const active = {
  deletedAt: null,
  disabledAt: null,
  roles: { some: { role: { in: [...staffRoles] } } },
};
const isOn = { confirmedAt: { not: null } };

/** Sign-in rules of the company. */
@Injectable()
export class SignInRulesQueries {
  constructor(private readonly prisma: PrismaService) {}

  async read(tx: Transaction = this.prisma): Promise<SignInRules> {
    const row = await tx.setting.findUnique({ where: { key: signInRulesKey } });
    const staff = await tx.account.count({ where: active });
    const having = await tx.account.count({ where: { ...active, twoStep: isOn } });
    const keyed = await tx.account.count({ where: { ...active, passkeys: { some: {} } } });
    const { staffTwoStep = false, staffPasskey = false } = (row?.value ??
      {}) as Partial<SignInRules>;
    return {
      staffTwoStep,
      staffPasskey,
      version: row?.version ?? 0,
      staff,
      without: staff - having,
      withoutPasskey: staff - keyed,
    };
  }

  async hasTwoStep(accountId: number): Promise<boolean> {
    return (await this.prisma.twoStep.count({ where: { accountId, ...isOn } })) > 0;
  }

  async hasPasskey(accountId: number): Promise<boolean> {
    return (await this.prisma.passkey.count({ where: { accountId } })) > 0;
  }
}
