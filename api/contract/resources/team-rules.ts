import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import { settingVersion } from './setting-version.js';

/** Scope of the matters that Operators see and work on. */
export const teamRulesSave = z
  .object({
    ownTeamsOnly: z
      .boolean({ error: '自チームに限るかどうかを選んでください。' })
      .meta({ title: 'オペレーターは自分のチームの案件だけを扱う' }),
    version: settingVersion,
  })
  .meta({ id: 'TeamRulesSave' });
export type TeamRulesSave = z.infer<typeof teamRulesSave>;

/** GET /api/admin/team-rules */
export const teamRules = teamRulesSave
  .extend({
    /** Operators, and how many of them have no team: these see only matters without a team. */
    operators: int,
    withoutTeam: int,
  })
  .meta({ id: 'TeamRules' });
export type TeamRules = AnswerJson<z.infer<typeof teamRules>>;
