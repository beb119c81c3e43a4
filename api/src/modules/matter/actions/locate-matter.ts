import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { AppError } from '@tsumugi/contract/errors';
import type { TeachingFacts } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';
import { areaOf, type StoredArea, stationOf } from '@tsumugi/contract/text/place-names';
import type { Locate } from '../../../platform/actions/locate.js';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import { queryRows } from '../../../platform/database/own-connection.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { readColumns } from '../../../platform/facts/parse-row.js';
import { checkCourses, checkResponsible, type InCharge } from './check-references.js';
import { storedConditions } from './stored-conditions.js';

/**
 * Finds the matter for edits of conditions, by the id of the path or `matterId` of the body. Locks
 * the row before it reads the conditions.
 * @throws AppError 400 for unknown courses, staff and teams, 422 for stopped staff
 */
export const locateMatter: Locate = async (tx, { id, input, actor }) => {
  const matterId = id ?? (Number(input.matterId) || null);
  if (matterId === null)
    throw new AppError('invalid_input', { matterId: '案件を指定してください。' });
  await readColumns(tx);
  // Sent in one round trip, the lock first.
  const [[row], conditions, teaching] = await Promise.all([
    queryRows<InCharge & { brand: number }>(
      tx,
      Prisma.sql`select brand, person_in_charge as "personInCharge", person_in_charge_on_the_day as "personInChargeOnTheDay"
        from matter where id = ${matterId} and deleted_at is null for update`,
    ),
    storedConditions(tx, matterId),
    readTeaching(tx, matterId),
  ]);
  if (!row || !conditions) return null;
  await checkCourses(tx, {
    brand: row.brand,
    courseIds: input.courseIds,
    currentIds: conditions.courseIds,
  });
  await checkResponsible(tx, actor.reach, input, row);
  return { matterId, extra: { conditions, teaching } };
};

/**
 * Finds the matter for `/matter-change-requests/:id/…`. For an answered request the facts contain
 * no change request.
 */
export const locateChangeRequest: Locate = async (tx, { id, ...request }) => {
  if (id === null) return null;
  const row = await tx.changeRequest.findUnique({
    where: { id },
    select: { matterId: true, open: true },
  });
  const target = row && (await locateMatter(tx, { ...request, id: row.matterId }));
  return target && (row.open ? { ...target, changeRequestId: id } : target);
};

type TeachingRow = Omit<TeachingFacts, 'stations' | 'areas'> & {
  readonly stations: readonly string[];
  readonly areas: readonly StoredArea[];
};

const statuses = [...liveCandidateStatuses, candidateAt.hired];

/** Subjects and times of the teachers of live and hired candidacies, by matterTeacherId. */
async function readTeaching(
  tx: Transaction,
  matterId: number,
): Promise<ReadonlyMap<number, TeachingFacts>> {
  const rows = await queryRows<{ id: number; teaching: TeachingRow }>(
    tx,
    Prisma.sql`
    select c.id, json_build_object('gender', t.gender, 'inPerson', t.in_person, 'online', t.online,
      'prefecture', t.prefecture, 'stations', t.stations, 'areas', t.areas,
      'subjects', coalesce((select json_agg(json_build_object('subject', s.subject, 'level', s.level))
        from teacher_subject s where s.teacher_id = t.id), '[]'),
      'availability', coalesce((select json_agg(json_build_object('weekday', a.weekday, 'fromMinute', a.from_minute, 'toMinute', a.to_minute))
        from teacher_availability a where a.teacher_id = t.id), '[]')) as teaching
    from matter_teacher c join teacher t on t.id = c.teacher_id
    where c.matter_id = ${matterId} and c.deleted_at is null and c.candidate_status = any(${statuses}::int[])`,
  );
  return new Map(
    rows.map(({ id, teaching: { stations, areas, ...teaching } }) => [
      id,
      { ...teaching, stations: stations.map(stationOf), areas: areas.map(areaOf) },
    ]),
  );
}
