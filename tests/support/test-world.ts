import type { Role } from '@tsumugi/contract/codes/person';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { allActions } from '../../api/src/modules/all-actions.js';
import { findProjectionDrift } from '../../api/src/modules/queue/row-projections.queries.js';
import { ActionRegistry } from '../../api/src/platform/actions/registry.js';
import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { findDrift } from '../../api/src/platform/queues/find-drift.js';
import { seedBase } from '../../prisma/seed/base/seed-base.js';
import { type Agent, type Answer, signIn } from './agent.js';
import { startTestApp, type TestApp } from './test-app.js';

/**
 * A running product with users of every role signed in. Matters are built by running actions
 * through HTTP.
 */
export interface TestWorld extends TestApp {
  readonly prisma: PrismaService;
  readonly admin: Agent;
  readonly operator: Agent;
  readonly parent: Agent;
  readonly otherParent: Agent;
  readonly teacher: Agent;
  readonly otherTeacher: Agent;
  /** The first parent's child. */
  readonly studentId: number;
}

export async function openWorld(
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<TestWorld> {
  const test = await startTestApp(options);
  const prisma = test.app.get(PrismaService);
  await seedBase(prisma, test.clock.now());
  const people = Object.fromEntries(
    await Promise.all(
      (
        [
          ['admin', 'Admin'],
          ['operator', 'Operator'],
          ['parent', 'Parent'],
          ['otherParent', 'Parent'],
          ['teacher', 'Teacher'],
          ['otherTeacher', 'Teacher'],
        ] as const
      ).map(async ([name, role]) => [name, await signIn(test.app, role)] as const),
    ),
  ) as Pick<
    TestWorld,
    'admin' | 'operator' | 'parent' | 'otherParent' | 'teacher' | 'otherTeacher'
  >;
  const world = { ...test, prisma, ...people };
  for (const parent of [people.parent, people.otherParent]) await consent(world, parent);
  for (const teacher of [people.teacher, people.otherTeacher]) await verifyIdentity(world, teacher);
  const studentId = await addStudent(world, people.parent);
  return { ...world, studentId, close: () => closeWorld(world) };
}

/**
 * Before the database is dropped: checks that the work items equal the queue definitions, after the
 * changes due by the clock.
 */
async function closeWorld(world: TestApp & Base): Promise<void> {
  try {
    await runDueRechecks(timerTools(world.app), world.clock.now());
    const drift = await findDrift(world.prisma, {
      now: world.clock.now(),
      calendar: await loadCalendar(world.prisma),
    });
    const calendar = await loadCalendar(world.prisma);
    const cards = await findProjectionDrift(world.prisma, {
      now: world.clock.now(),
      calendar,
      registry: world.app.get(ActionRegistry),
    });
    if (cards.length) throw new Error(`cards have drifted: ${JSON.stringify(cards, null, 1)}`);
    if (drift.length) throw new Error(`work items have drifted: ${JSON.stringify(drift, null, 1)}`);
  } finally {
    await world.close();
  }
}

type Base = Pick<TestWorld, 'prisma' | 'clock'>;

/** Gives the consents that recruiting requires (domain/people#consents). */
async function consent({ prisma, clock }: Base, agent: Agent): Promise<void> {
  const accountId = agent.account?.accountId as number;
  const types = ['terms', 'privacy', 'thirdParty'];
  await prisma.consent.createMany({
    data: types.map((type) => ({
      accountId,
      recordedById: accountId,
      type,
      documentVersion: '1',
      at: clock.now(),
    })),
  });
}

async function verifyIdentity({ prisma, clock }: Base, agent: Agent): Promise<void> {
  await prisma.teacher.update({
    where: { id: agent.account?.teacherId as number },
    data: { identityVerifiedAt: clock.now() },
  });
}

export async function addStudent(
  { prisma, clock }: Base,
  agent: Agent,
  name = '結衣',
): Promise<number> {
  const now = clock.now();
  const { id } = await prisma.student.create({
    data: {
      parentId: agent.account?.parentId as number,
      lastName: '石川',
      firstName: name,
      lastNameKana: 'イシカワ',
      firstNameKana: 'ユイ',
      grade: 5,
      schoolType: 1,
      createdAt: now,
      updatedAt: now,
    },
  });
  return id;
}

/** A further teacher with a verified identity. */
export async function createTeacher(world: TestWorld): Promise<Agent> {
  const teacher = await signIn(world.app, 'Teacher');
  await verifyIdentity(world, teacher);
  return teacher;
}

/**
 * Calls an action by the endpoint open to the agent's role; `id` fills `:id`. Returns any answer of
 * the server.
 */
export function tryAction(
  agent: Agent,
  action: string,
  id: number | null,
  input: object = {},
  query = '',
): Promise<Answer> {
  const definition = allActions.find((each) => each.definition.id === action)?.definition;
  const door = definition?.endpoints.find(({ roles }) =>
    roles.includes(agent.account?.role as Role),
  );
  if (!door) throw new Error(`${agent.account?.role} has no door to ${action}`);
  const [method, path] = door.call.split(' ') as ['POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  return agent.call(method, path.replace(':id', String(id)) + query, { body: input });
}

/** Runs the action like `tryAction`; the action must succeed. */
export async function runAction(
  agent: Agent,
  action: string,
  id: number | null,
  input: object = {},
): Promise<ActionResult> {
  const answer = await tryAction(agent, action, id, input);
  if (answer.status !== 200) throw new Error(`${action} answered ${answer.status}: ${answer.text}`);
  return answer.body as ActionResult;
}

/** Advances the clock and keeps all sessions alive. */
export async function advanceClock(
  world: Pick<TestWorld, 'prisma' | 'clock'>,
  milliseconds: number,
): Promise<void> {
  world.clock.advance(milliseconds);
  const now = world.clock.now();
  await world.prisma.session.updateMany({
    data: { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 90 * 86_400_000) },
  });
}
