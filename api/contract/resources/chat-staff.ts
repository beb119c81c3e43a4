import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { chatRoomInfo, chatRoomLine, chatSide } from './chat.js';

/** A person's room with the office. */
export const officeRoom = z.object({ roomId: z.number().int() }).meta({ id: 'OfficeRoom' });
export type OfficeRoom = z.infer<typeof officeRoom>;

/** The state of a room, shared by all staff (domain/chat#room-state-of-staff). */
export const chatWork = z
  .object({
    /** When the oldest message that waits for staff arrived. */
    unansweredSince: z.string().nullable(),
    unansweredSide: chatSide.nullable(),
    /** Messages waiting. */
    waiting: z.number(),
    settled: z
      .object({
        at: instant,
        by: values.staffName,
      })
      .nullable(),
    handover: z
      .object({
        note: values.freeText,
        at: instant,
        by: values.staffName,
      })
      .nullable(),
    /** Version of the handover note. */
    version: z.number(),
  })
  .meta({ id: 'ChatWork' });
export type ChatWork = AnswerJson<z.infer<typeof chatWork>>;

/** Account of a family, a student or a teacher in a room, for staff. */
export const chatMemberView = z
  .object({
    accountId: z.number(),
    side: chatSide,
    name: values.guardianName,
    parentId: z.number().nullable(),
    studentId: z.number().nullable(),
    teacherId: z.number().nullable(),
  })
  .meta({ id: 'ChatMemberView' });
export type ChatMemberView = AnswerJson<z.infer<typeof chatMemberView>>;

export const staffRoomLine = chatRoomLine
  .extend({
    brand: z.string().nullable(),
    inCharge: values.staffName.nullable(),
    refused: z.boolean(),
    work: chatWork,
  })
  .meta({ id: 'StaffRoomLine' });
export type StaffRoomLine = AnswerJson<z.infer<typeof staffRoomLine>>;

export const staffRoomInfo = chatRoomInfo
  .extend({
    inCharge: values.staffName.nullable(),
    members: z.array(chatMemberView),
    work: chatWork,
    /** Cases of the person of an admin room, newest first, for the right pane. */
    matters: z.array(
      z.object({
        matterId: z.number(),
        matterNumber: values.matterNumber,
        student: values.studentName,
      }),
    ),
  })
  .meta({ id: 'StaffRoomInfo' });
export type StaffRoomInfo = AnswerJson<z.infer<typeof staffRoomInfo>>;

export const staffRooms = z
  .object({
    rooms: z.array(staffRoomLine),
    next: z.string().nullable(),
    /** Rooms that wait for staff, of all brands and teams. */
    unanswered: z.number(),
  })
  .meta({ id: 'StaffRooms' });
export type StaffRooms = AnswerJson<z.infer<typeof staffRooms>>;
