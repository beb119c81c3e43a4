import { Injectable } from '@nestjs/common';
import { teamRulesSave } from '@tsumugi/contract/resources/team-rules';
import { announceTeams } from '../../platform/actions/announce-change.js';
import { teamRulesKey } from '../../platform/auth/session-reader.js';
import { settingStore } from './company-setting.store.js';

const operators = {
  deletedAt: null,
  account: {
    deletedAt: null,
    disabledAt: null,
    roles: { some: { role: 'Operator' as const }, none: { role: 'Admin' as const } },
  },
};
const inNone = { none: { team: { deletedAt: null } } };

/**
 * Whether Operators see the matters of their own teams only. Applies from each Operator's next
 * call, open screens included.
 */
@Injectable()
export class TeamRulesStore extends settingStore({
  key: teamRulesKey,
  save: teamRulesSave,
  initial: { ownTeamsOnly: false },
  facts: async (tx) => ({
    operators: await tx.admin.count({ where: operators }),
    withoutTeam: await tx.admin.count({ where: { ...operators, teams: inNone } }),
  }),
  afterSave: (tx) => announceTeams(tx, [0]),
}) {}
