import { Injectable } from '@nestjs/common';
import type { TeamRules, TeamRulesSave } from '@tsumugi/contract/resources/team-rules';
import { announceTeams } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { teamRulesKey } from '../../../platform/auth/session-reader.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { TeamRulesQueries } from '../team-rules.queries.js';
import { keepSetting } from './keep-setting.js';

/**
 * Whether Operators see the matters of their own teams only. Applies from each Operator's next
 * call, open screens included.
 */
@Injectable()
export class SaveTeamRules {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly rules: TeamRulesQueries,
  ) {}

  /** @throws AppError 409 with `current` */
  async run({ ownTeamsOnly, version }: TeamRulesSave, user: CurrentUser): Promise<TeamRules> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      await keepSetting(tx, user, now, {
        key: teamRulesKey,
        value: { ownTeamsOnly },
        version,
        read: (within) => this.rules.read(within),
      });
      await announceTeams(tx, [0]);
    });
    return this.rules.read();
  }
}
