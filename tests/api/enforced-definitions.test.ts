import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allActions } from '../../api/src/modules/all-actions.js';
import { createLogger } from '../../api/src/platform/logging/logger.js';
import { openWorld, type TestWorld, tryAction } from '../support/test-world.js';
import { createCandidateAt } from './transitions/candidacy.fixtures.js';

const action = 'matterTeacher.confirmTrialRequest';

/** Runs `work` with a changed definition, and restores the definition afterwards. */
async function withDefinition<T>(difference: object, work: () => Promise<T>): Promise<T> {
  const found = allActions.find(({ definition }) => definition.id === action) as {
    definition: object;
  };
  const original = found.definition;
  found.definition = { ...original, ...difference };
  try {
    return await work();
  } finally {
    found.definition = original;
  }
}

const stamps = {
  trialRequestedAt: new Date(0),
  trialRequestConfirmedAt: null,
  teacherTrialAgreedAt: null,
};
const wrongDefinitions = [{ to: [60] }, { notices: ['N99'] }, { to: [50], moves: [[50, 60]] }];

describe('a step that differs from its definition, outside production', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each(wrongDefinitions)('fails: %j', async (difference) => {
    const { id, matterId } = await createCandidateAt(world, 50, { set: stamps });
    const events = () => world.prisma.statusEvent.count({ where: { matterId } });
    const before = await events();
    expect(
      (await withDefinition(difference, () => tryAction(world.operator, action, id))).status,
    ).toBe(500);
    expect(await events()).toBe(before);
    expect((await tryAction(world.operator, action, id)).status).toBe(200);
  });
});

describe('a step that differs from its definition, in production', () => {
  let world: TestWorld;
  const lines: string[] = [];
  beforeAll(async () => {
    const out = new PassThrough();
    out.on('data', (chunk: Buffer) => lines.push(String(chunk)));
    world = await openWorld({
      settings: { strictDefinitions: false },
      logger: createLogger('error', out),
    });
  });
  afterAll(() => world.close());

  test.each(wrongDefinitions)('is stored, and the difference is logged: %j', async (difference) => {
    lines.length = 0;
    const { id, matterId } = await createCandidateAt(world, 50, { set: stamps });
    expect(
      (await withDefinition(difference, () => tryAction(world.operator, action, id))).status,
    ).toBe(200);
    expect(await world.prisma.notice.count({ where: { matterId, code: 'N14' } })).toBe(1);
    await expect.poll(() => lines.join('')).toContain(`${action} `);
  });
});
