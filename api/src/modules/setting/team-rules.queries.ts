import { Injectable } from '@nestjs/common';
import type { TeamRules } from '@tsumugi/contract/resources/team-rules';
import { teamRulesKey } from '../../platform/auth/session-reader.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';

const operators = {
  deletedAt: null,
  account: {
    deletedAt: null,
    disabledAt: null,
    roles: { some: { role: 'Operator' as const }, none: { role: 'Admin' as const } },
  },
};
const inNone = { none: { team: { deletedAt: null } } };

/** Whether Operators see the matters of their own teams only. */
@Injectable()
export class TeamRulesQueries {
  constructor(private readonly prisma: PrismaService) {}

  async read(tx: Transaction = this.prisma): Promise<TeamRules> {
    const row = await tx.setting.findUnique({ where: { key: teamRulesKey } });
    const all = await tx.admin.count({ where: operators });
    const withoutTeam = await tx.admin.count({ where: { ...operators, teams: inNone } });
    const value = row?.value as { ownTeamsOnly?: boolean } | undefined;
    return {
      ownTeamsOnly: value?.ownTeamsOnly ?? false,
      version: row?.version ?? 0,
      operators: all,
      withoutTeam,
    };
  }
}
