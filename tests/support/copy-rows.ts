import type { PrismaClient } from '../../api/src/platform/database/generated-client/client.js';
import { copyFamilies, renamedSearchText } from './copy-families.js';
import { copyTable, type Rounds } from './copy-table.js';

/**
 * Copies some matters with their candidates, events and work items, in one transaction, because a
 * status requires its event.
 * `families`: whether the copies share the family of their matter, or each round has its own.
 */
export async function copyRows(
  prisma: PrismaClient,
  matterIds: readonly number[],
  rounds: Rounds,
  families: 'shared' | 'own' = 'shared',
): Promise<void> {
  const inMatters = `matter_id in (${matterIds.join(',')})`;
  const offset = `g * ${rounds.stride}`;
  const statements = [
    ...(families === 'own' ? await copyFamilies(prisma, matterIds, rounds) : []),
    ...(await copyMatters(prisma, matterIds, rounds, families)),
    await copyTable(prisma, rounds, 'matter_course', inMatters, {
      matter_id: `matter_id + ${offset}`,
    }),
    await copyTable(prisma, rounds, 'matter_teacher', inMatters, {
      id: `id + ${offset}`,
      matter_id: `matter_id + ${offset}`,
      selection_number: `selection_number || '-' || ${suffix}`,
    }),
    await copyTable(prisma, rounds, 'status_event', `${inMatters} and undo_of is null`, {
      id: `nextval(pg_get_serial_sequence('status_event', 'id'))`,
      entity_id: `entity_id + ${offset}`,
      matter_id: `matter_id + ${offset}`,
      root_id: 'null',
      undo_of: 'null',
    }),
    await copyTable(
      prisma,
      rounds,
      'work_item',
      `${inMatters} and entity in ('matter', 'matterTeacher')`,
      {
        entity_id: `entity_id + ${offset}`,
        matter_id: `matter_id + ${offset}`,
      },
    ),
  ];
  if (await mayStopChecks(prisma)) statements.unshift(uncheckedHere);
  await prisma.$transaction(statements.map((statement) => prisma.$executeRawUnsafe(statement)));
}

/** The number of a copy ends with its round. */
const suffix = `lpad(g::text, 9, '0')`;

async function copyMatters(
  prisma: PrismaClient,
  matterIds: readonly number[],
  rounds: Rounds,
  families: 'shared' | 'own',
): Promise<string[]> {
  const offset = `g * ${rounds.stride}`;
  const copied = {
    id: `id + ${offset}`,
    matter_number: `matter_number || '-' || ${suffix}`,
    search_text: `search_text || ' ' || ${suffix}`,
    previous_matter_teacher_id: 'null',
  };
  if (families === 'shared')
    return [await copyTable(prisma, rounds, 'matter', `id in (${matterIds.join(',')})`, copied)];
  const matters = await prisma.matter.findMany({
    where: { id: { in: [...matterIds] } },
    select: { id: true, parent: { select: { lastName: true, lastNameKana: true } } },
  });
  return Promise.all(
    matters.map(({ id, parent }) =>
      copyTable(prisma, rounds, 'matter', `id = ${id}`, {
        ...copied,
        parent_id: `parent_id + ${offset}`,
        student_id: `student_id + ${offset}`,
        search_text: `${parent ? renamedSearchText(parent) : 'search_text'} || ' ' || ${suffix}`,
      }),
    ),
  );
}

/**
 * Disables constraint triggers until the end of the transaction: copies of valid rows are valid,
 * and checking each again takes most of the time.
 */
const uncheckedHere = `select set_config('session_replication_role', 'replica', true)`;

async function mayStopChecks(prisma: PrismaClient): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ may: boolean }[]>`
    select has_parameter_privilege('session_replication_role', 'SET') as may`;
  return row?.may ?? false;
}
