import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import type { TeachingFacts } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';
import { areaOf, type StoredArea, stationOf } from '@tsumugi/contract/text/place-names';
import { Prisma } from '../../../../platform/database/generated-client/client.js';
import { ask } from '../../../../platform/database/own-connection.js';
import type { Transaction } from '../../../../platform/database/transaction.js';

type TeachingRow = Omit<TeachingFacts, 'stations' | 'areas'> & {
  readonly stations: readonly string[];
  readonly areas: readonly StoredArea[];
};

const statuses = [...liveCandidateStatuses, candidateAt.hired];

/** Subjects and times of the teachers of live and hired candidacies, by matterTeacherId. */
export async function readTeaching(
  tx: Transaction,
  matterId: number,
): Promise<ReadonlyMap<number, TeachingFacts>> {
  const rows = await ask<{ id: number; teaching: TeachingRow }>(
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
