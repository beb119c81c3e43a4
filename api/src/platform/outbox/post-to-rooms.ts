import type { CaseFacts } from '@tsumugi/contract/facts';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import { candidateAt } from '@tsumugi/contract/states';
import { trialPlaceOf, trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import { fromStamp } from '../actions/columns.js';
import type { Transaction } from '../database/transaction.js';
import { type RoomChange, type RoomZones, roomLines } from './room-lines.js';

/** Data of an action for its rooms. */
export interface RoomStep {
  readonly eventId: number | null;
  readonly stamps: readonly Stamp[];
}

/** Writes system messages about the actions into their rooms. @returns rooms to reload */
export async function postToRooms(
  tx: Transaction,
  steps: readonly RoomStep[],
  after: ReadonlyMap<number, CaseFacts>,
  now: Date,
): Promise<number[]> {
  const candidates = [...after.values()].flatMap(({ candidates, matter }) =>
    candidates.map((candidate) => ({ candidate, matter })),
  );
  const touched = new Set<number>();
  for (const { eventId, stamps } of steps) {
    for (const { candidate, matter } of candidates) {
      const { room, matterTeacherId, teacher } = candidate;
      if (!room || eventId === null) continue;
      const own = stamps.find((stamp) => stamp.entity === 'chatRoom' && stamp.id === room.id);
      const candidacy = stamps.find(
        (stamp) => stamp.entity === 'matterTeacher' && stamp.id === matterTeacherId,
      );
      const change = { ...roomChange(own), ...candidateChange(candidacy, now) };
      const zones = change.trialAt ? await zonesOf(tx, matterTeacherId) : noZones;
      const trialPlace =
        change.trialAt || change.placed ? trialPlaceWords(trialPlaceOf(candidate, matter)) : null;
      const lines = roomLines({ ...change, zones, trialPlace, teacherLastName: teacher.lastName });
      if (own) touched.add(room.id);
      if (lines.length === 0) continue;
      touched.add(room.id);
      const data = lines.map((text, index) => ({
        roomId: room.id,
        clientId: `event-${eventId}-${index}`,
        side: 'system' as const,
        kind: 'system' as const,
        text,
        sentAt: now,
      }));
      await tx.chatMessage.createMany({ data, skipDuplicates: true });
    }
  }
  const rooms = [...touched];
  if (rooms.length)
    await tx.chatRoom.updateMany({ where: { id: { in: rooms } }, data: { changedAt: now } });
  return rooms;
}

const noZones: RoomZones = { family: [], teacher: null };

/** Zones of all members of the candidate's room. */
async function zonesOf(tx: Transaction, id: number): Promise<RoomZones> {
  const zone = { select: { timeZone: true } } as const;
  const guardians = {
    select: { timeZone: true, secondGuardians: { where: { deletedAt: null }, ...zone } },
  } as const;
  const row = await tx.matterTeacher.findUniqueOrThrow({
    where: { id },
    select: { teacher: zone, matter: { select: { parent: guardians } } },
  });
  const { parent } = row.matter;
  const family = [parent, ...(parent?.secondGuardians ?? [])].flatMap(
    (person) => person?.timeZone ?? [],
  );
  return { family, teacher: row.teacher.timeZone };
}

/** Deletes the system messages of undone events. @returns rooms to reload */
export async function deleteRoomPosts(
  tx: Transaction,
  matterIds: readonly number[],
  eventIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const rooms = await tx.chatRoom.findMany({
    where: { matterTeacher: { matterId: { in: [...matterIds] } } },
    select: { id: true },
  });
  const ids = rooms.map(({ id }) => id);
  if (ids.length === 0 || eventIds.length === 0) return ids;
  const systemLines = eventIds.map((eventId) => ({
    clientId: { startsWith: `event-${eventId}-` },
  }));
  await tx.chatMessage.updateMany({
    where: { roomId: { in: ids }, kind: 'system', deletedAt: null, OR: systemLines },
    data: { deletedAt: now },
  });
  await tx.chatRoom.updateMany({ where: { id: { in: ids } }, data: { changedAt: now } });
  return ids;
}

function roomChange(stamp: Stamp | undefined) {
  const { before, after } = stamp ?? {};
  const date = (value: unknown) =>
    value === null || value === undefined ? null : (fromStamp(value) as Date);
  const ended = after?.closedAt ?? null;
  return {
    opened: stamp !== undefined && before === null,
    reopened:
      before != null &&
      (before.closedAt != null || before.closesAt != null) &&
      after?.closedAt == null &&
      after?.closesAt == null,
    closesAt: ended ? null : date(after?.closesAt),
    closed: ended ? String(after?.closedReason ?? '利用期間が終了しました') : null,
  };
}

function candidateChange(
  stamp: Stamp | undefined,
  now: Date,
): Pick<RoomChange, 'agreedTo' | 'trialAt' | 'trialMoved' | 'trialOff' | 'hired'> & {
  placed: boolean;
} {
  const { before, after } = stamp ?? {};
  const trialAt = after?.trialLessonDate;
  const agreedTo = after?.teacherTrialAgreedAt
    ? 'trial'
    : after?.teacherHiringAgreedAt
      ? 'hire'
      : null;
  return {
    agreedTo,
    trialAt: trialAt ? (fromStamp(trialAt) as Date) : null,
    trialMoved: before?.trialLessonDate != null,
    trialOff:
      before?.trialLessonDate != null &&
      trialAt === null &&
      (fromStamp(before.trialLessonDate) as Date) > now,
    placed: after?.trialPlace != null || after?.meetingPlace != null,
    hired: after?.candidateStatus === candidateAt.hired,
  };
}
