import { isRoomOpen } from '@tsumugi/contract/states';

/** Seat of a reader in a room. A student account is separate from its parents. */
export type Seat = 'staff' | 'family' | 'teacher' | 'student';

export interface RoomState {
  readonly type: 'matter' | 'admin';
  readonly closesAt: Date | null;
  readonly closedAt: Date | null;
  readonly closedReason: string | null;
}
/** Permissions of a student account, given by the parent. */
export interface StudentLeave {
  readonly chatReadable: boolean;
  readonly chatWritable: boolean;
}
export interface RoomRights {
  readonly read: boolean;
  readonly write: boolean;
  /** A sentence for the reader when writing is not possible. */
  readonly whyNot: string | null;
}

const yes: RoomRights = { read: true, write: true, whyNot: null };
const onlyRead = (whyNot: string): RoomRights => ({ read: true, write: false, whyNot });

/**
 * Rights in a room (domain/chat#rights): a closed room is read-only; a student reads and writes if
 * the parent allows it.
 */
export function rightsIn(
  room: RoomState,
  seat: Seat,
  leave: StudentLeave | null,
  now: Date,
): RoomRights {
  if (seat === 'student' && room.type === 'matter' && !leave?.chatReadable)
    return { read: false, write: false, whyNot: null };
  if (!isRoomOpen(room, now)) return onlyRead(closedSentence(room, seat));
  if (seat !== 'student') return yes;
  if (room.type === 'matter')
    return onlyRead('このチャットは保護者の方と先生のやり取りです。読むことだけできます。');
  return leave?.chatWritable
    ? yes
    : onlyRead('書き込みには保護者の方の許可が必要です。保護者の方に設定をご相談ください。');
}

function closedSentence({ closedReason }: RoomState, seat: Seat): string {
  const reason = closedReason ?? '利用期間が終了しました';
  const next =
    seat === 'staff'
      ? '書き込むには「チャットを再開」を選んでください。'
      : 'ご用件は事務局とのチャットでお送りください。';
  return `このチャットは終了しています（${reason}）。これまでの内容は読めます。${next}`;
}
