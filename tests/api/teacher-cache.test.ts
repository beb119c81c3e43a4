import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TeacherPool } from '../../api/src/modules/matching/teacher-pool.queries.js';
import { teacherRecords } from '../../api/src/modules/matching/teacher-records.queries.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { statementsOf } from '../support/statements-of.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
/** A second process of the same installation. */
let other: NestFastifyApplication;
let candidate: number;
let matter: number;
let teacher: number;
beforeAll(async () => {
  world = await openWorld();
  other = await createApp({
    databaseUrl: world.database.url,
    clock: world.clock,
    settings: { passwordCost: 'cheap' },
  });
  ({ matterTeacherId: candidate, matterId: matter } = await createCandidateAt(world, 40));
  teacher = world.teacher.account?.teacherId as number;
});
afterAll(async () => {
  await other?.close();
  await world?.close();
});

const poolOf = async (app: NestFastifyApplication) => [
  ...(await app.get(TeacherPool).all()).values(),
];
const costOf = async (app: NestFastifyApplication) =>
  (await statementsOf(() => app.get(TeacherPool).all())).statements.length;
const readUncached = () => teacherRecords(world.prisma, null);
const sql = (text: string, ...values: unknown[]) => world.database.query(text, values);

/** Changes the row by SQL, without the product and without the triggers, which may be off. */
const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['candidacies go on by actions', () => createCandidateAt(world, 60)],
  [
    'a teacher’s gender is another',
    () => sql('update teacher set gender = 2 where id = $1', teacher),
  ],
  [
    'a teacher may no longer be introduced',
    () => sql('update teacher set is_introducible = not is_introducible where id = $1', teacher),
  ],
  [
    'a teacher moves',
    () =>
      sql(
        `update teacher set prefecture = 13, city = '三鷹市', town = '下連雀', max_travel_minutes = 30 where id = $1`,
        teacher,
      ),
  ],
  [
    'it is written past the triggers',
    () =>
      world.database.unchecked('update teacher set online = not online where id = $1', [teacher]),
  ],
  [
    'a subject comes',
    () =>
      sql('insert into teacher_subject (teacher_id, subject, level) values ($1, 110, 60)', teacher),
  ],
  [
    'a subject goes',
    () => sql('delete from teacher_subject where teacher_id = $1 and subject = 110', teacher),
  ],
  [
    'hours come',
    () =>
      sql(
        'insert into teacher_availability (teacher_id, weekday, from_minute, to_minute) values ($1, 7, 600, 720)',
        teacher,
      ),
  ],
  [
    'hours move',
    () =>
      sql(
        'update teacher_availability set to_minute = 780 where teacher_id = $1 and weekday = 7',
        teacher,
      ),
  ],
  [
    'a trial has been',
    () =>
      world.database.unchecked(
        'update matter_teacher set trial_completed_at = now() where id = $1',
        [candidate],
      ),
  ],
  [
    'a family has said what it thinks',
    () =>
      world.database.unchecked(
        `update matter_teacher set customer_report = '{"satisfaction": 4}' where id = $1`,
        [candidate],
      ),
  ],
  [
    'a trial has not been, nor any report',
    () =>
      world.database.unchecked(
        'update matter_teacher set trial_completed_at = null, customer_report = null where id = $1',
        [candidate],
      ),
  ],
  [
    'its contract ends',
    () => world.database.unchecked('update matter set contract_status = 5 where id = $1', [matter]),
  ],
  [
    'it runs again',
    () => world.database.unchecked('update matter set contract_status = 1 where id = $1', [matter]),
  ],
  [
    'the account is closed',
    () =>
      sql(
        'update account set disabled_at = now() from teacher t where t.id = $1 and account.id = t.account_id',
        teacher,
      ),
  ],
  [
    'it is open again',
    () =>
      sql(
        'update account set disabled_at = null from teacher t where t.id = $1 and account.id = t.account_id',
        teacher,
      ),
  ],
  ['another teacher comes', () => createTeacher(world)],
  ['all hours are emptied', () => world.database.unchecked('truncate teacher_availability', [])],
];
it.each(changes)('updates the cached teachers of a process once %s', async (_, change) => {
  await expect.poll(() => costOf(other)).toBe(0);
  await change();
  expect(await poolOf(other)).toEqual(await readUncached());
  expect(await poolOf(world.app)).toEqual(await readUncached());
});

it('reads nothing while nothing changes, and then only the changed teachers', async () => {
  await expect.poll(() => costOf(other)).toBe(0);
  await sql('update teacher set occupation = 2 where id = $1', teacher);
  const { answer, statements } = await statementsOf(() => poolOf(other));
  expect(statements).toHaveLength(1);
  expect(answer).toEqual(await readUncached());
});

it('uses no cached teacher while its listener is disconnected', async () => {
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tsumugi live' and datname = current_database()`,
  );
  await sql('update teacher set occupation = 3 where id = $1', teacher);
  expect(await poolOf(other)).toEqual(await readUncached());
  await expect.poll(() => costOf(other)).toBe(0);
  expect(await poolOf(other)).toEqual(await readUncached());
});
