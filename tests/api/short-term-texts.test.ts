import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { rejectReason } from '@tsumugi/contract/codes/ending';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { allActions } from '../../api/src/modules/all-actions.js';
import { sampleInput } from '../support/sample-input.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { createCandidateAt } from './transitions/candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const definitionOf = (id: string) =>
  allActions.find(({ definition }) => definition.id === id)?.definition;
const ago = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);

/** All texts of a dialog before it is filled in: its name, its fields, its options. */
function wordsOf(action: OpenAction): string {
  const definition = definitionOf(action.id);
  if (!definition) return action.label;
  const fields = Object.entries(
    (definition.input as z.ZodObject).shape as Record<string, z.ZodType>,
  ).filter(([name]) => !action.requestedFields || action.requestedFields.includes(name));
  const reasons = fields.some(
    ([, field]) => (field.meta() as { codes?: string } | undefined)?.codes === rejectReason.name,
  );
  const offered = (action.choices?.reason ?? rejectReason.values) as number[];
  return JSON.stringify([
    action,
    z.toJSONSchema(z.object(Object.fromEntries(fields)), { io: 'input', unrepresentable: 'any' }),
    reasons ? offered.map((code) => rejectReason.label(code)) : [],
    (action.choices?.newStatus ?? []).map((code) => candidateStatus.label(code as number)),
  ]);
}

/** The inputs that a dialog can send: each status to choose, else the required fields. */
function inputsOf(action: OpenAction): Record<string, unknown>[] {
  const definition = definitionOf(action.id);
  if (!definition) return [];
  const input = {
    ...sampleInput(definition.input, { pick: () => 0, now: world.clock.now() }),
    ...action.fixed,
    ...action.proposed,
  };
  const statuses = action.choices?.newStatus;
  return statuses
    ? statuses.map((newStatus) => ({ newStatus, reason: '電話で確認したため', isSendMail: true }))
    : [input];
}

it.each([
  ['追加情報の前', 7, () => ({})],
  ['書類選考の前', 8, () => ({})],
  ['面談の前', 10, () => ({})],
  ['紹介の前', 20, () => ({})],
  ['面談を省いた紹介の前', 30, () => ({})],
  ['紹介した後', 40, () => ({})],
  ['期限の後', 40, () => ({ trialLessonRequestDeadline: ago(2) })],
  ['正式なご依頼の後', 40, () => ({ candidateState: 20, hiringDecisionAt: ago(1) })],
  [
    '教師の同意の後',
    40,
    () => ({ candidateState: 20, hiringDecisionAt: ago(2), teacherHiringAgreedAt: ago(1) }),
  ],
  [
    '採用',
    90,
    () => ({
      candidateState: 20,
      customerReport: undefined,
      customerReportAt: null,
      trialLessonDate: null,
      trialCompletedAt: null,
    }),
  ],
  ['不採用', 100, () => ({})],
  ['辞退申請', 110, () => ({})],
] as const)(
  'names no trial in any dialog, preview, message or toast of a case without a trial: %s',
  async (_, status, set) => {
    const before = status > 90 ? { before: 40 as const } : {};
    const placed = await createCandidateAt(world, status, {
      ...before,
      set: set(),
      matter: { hasTrial: false },
    });
    const { body } = await world.admin.get<MatterDetail>(
      `/api/admin/get-matter-detail/${placed.matterId}`,
    );
    const offered = [...body.actions, ...body.candidates.flatMap((card) => card.actions)];
    expect(offered.length).toBeGreaterThan(0);
    const mentions: unknown[] = [];
    const record = (where: string, text: string) => {
      // The texts may state that there is none, and name the field that decides it.
      const words = text.replaceAll('体験授業がありません', '').replaceAll('体験授業あり', '');
      const at = words.indexOf('体験');
      if (at >= 0) mentions.push([where, words.slice(Math.max(0, at - 40), at + 40)]);
    };
    record('page', JSON.stringify(body.candidates.map(({ next }) => next)));
    for (const action of offered) {
      record(action.id, wordsOf(action));
      for (const input of action.call ? inputsOf(action) : []) {
        const answer = await world.admin.post(`${action.call.replace(/^\S+ /, '')}?preview=1`, {
          ...input,
          version: undefined,
        });
        if (answer.status === 200) record(`${action.id} ${JSON.stringify(input)}`, answer.text);
      }
    }
    expect(mentions).toEqual([]);
  },
);

it('names no trial in the result of a step of such a case', async () => {
  const placed = await createCandidateAt(world, 40, { matter: { hasTrial: false } });
  const { message, messages } = await runAction(
    world.admin,
    'matterTeacher.rejectTeacher',
    placed.id,
    {
      reason: 10,
    },
  );
  expect(JSON.stringify([message, messages])).not.toContain('体験');
});
