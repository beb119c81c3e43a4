import type { ChatRoomInfo, ChatRoomLine, ChatSide } from './chat.js';

/** The state of a room that all staff share (domain section 13). */
export interface ChatWork {
  /** The oldest message that waits for staff. */
  readonly unansweredSince: string | null;
  readonly unansweredSide: ChatSide | null;
  /** Messages waiting. */
  readonly waiting: number;
  readonly settled: { readonly at: string; readonly by: string } | null;
  readonly handover: { readonly note: string; readonly at: string; readonly by: string } | null;
  readonly version: number;
}

/** Account of a family, a student or a teacher in a room, for staff. */
export interface ChatMemberView {
  readonly accountId: number;
  readonly side: ChatSide;
  readonly name: string;
  readonly parentId: number | null;
  readonly studentId: number | null;
  readonly teacherId: number | null;
}

export interface StaffRoomLine extends ChatRoomLine {
  readonly brand: string | null;
  readonly inCharge: string | null;
  readonly refused: boolean;
  readonly work: ChatWork;
}

export interface StaffRoomInfo extends ChatRoomInfo {
  readonly inCharge: string | null;
  readonly members: readonly ChatMemberView[];
  readonly work: ChatWork;
  /** Cases of the person of an admin room, newest first: what the right pane shows. */
  readonly matters: readonly { readonly matterId: number; readonly matterNumber: string; readonly student: string }[];
}

export interface StaffRooms {
  readonly rooms: readonly StaffRoomLine[];
  readonly next: string | null;
  /** Rooms in which somebody waits for staff, of all brands and teams. */
  readonly unanswered: number;
}
