import type { ChatAvailability } from '@tsumugi/contract/resources/chat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  choiceStamps,
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readNotices,
} from './candidacy.fixtures.js';

const action = 'matterTeacher.agreeHiring';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('C25 agree-hiring', () => {
  it('makes the hiring ready to be confirmed', async () => {
    const placed = await createCandidateAt(world, 80, { set: choiceStamps(world, false) });
    await proveStep(world, {
      ...placed,
      agent: world.teacher,
      action,
      input: { officialLessonChangeNote: '火曜のみ' },
      to: 80,
      state: 20,
      stamps: {
        teacherHiringAgreedAt: world.clock.now(),
        teacherRecruitConsentOfficialLessonChangeNote: '火曜のみ',
      },
      left: ['TR4'],
    });
    await runAction(world.teacher, action, placed.id);
    const item = await world.prisma.workItem.findFirst({
      where: { entityId: placed.id, tab: 'HR4' },
    });
    expect(item?.chip).toBe('確定可');
  });

  it('ends the reminders of the agreement', async () => {
    const placed = await createCandidateAt(world, 80, {
      set: { teacherReportAt: world.clock.now() },
    });
    await runAction(world.parent, 'matterTeacher.hireTeacher', placed.id);
    await runAction(world.teacher, action, placed.id);
    expect(await readNotices(world, placed.matterId, true)).toEqual([]);
  });

  it('is open at 40 without a trial, and on behalf', async () => {
    const placed = await createCandidateAt(world, 40, {
      matter: { hasTrial: false },
      set: choiceStamps(world, false),
    });
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      to: 40,
      state: 20,
      left: ['TR4'],
    });
  });

  it('opens the room of family and teacher when no trial has opened it', async () => {
    const placed = await createCandidateAt(world, 40, {
      matter: { hasTrial: false },
      set: choiceStamps(world, false),
    });
    const teacherId = world.teacher.account?.teacherId as number;
    const available = () =>
      world.parent
        .get<ChatAvailability>(`/api/chat/check-is-available/${placed.matterId}/${teacherId}`)
        .then(({ body }) => body);
    expect(await available()).toEqual({
      available: false,
      reason: 'チャットは、先生が指導のご依頼を承諾すると開きます。',
      roomId: null,
    });
    const refusedEarly = await world.operator.post(
      `/api/admin/matter-teachers/${placed.id}/restart-matter-chat`,
    );
    expect([refusedEarly.status, refusedEarly.body.code]).toEqual([422, 'chat_no_room']);

    const { eventId } = await runAction(world.teacher, action, placed.id);
    const { roomId, ...rest } = await available();
    expect(rest).toEqual({ available: true, reason: null });
    for (const agent of [world.parent, world.teacher])
      expect((await agent.get(`/api/chat/matter-room/${roomId}/info`)).body).toMatchObject({
        open: true,
        mayWrite: true,
      });
    const messages = await world.prisma.chatMessage.findMany({
      where: { roomId: roomId as number },
    });
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/先生が指導のご依頼を承諾しました。チャットが開きました。$/),
    ]);

    // Undone and agreed again it is the same room.
    expect((await world.teacher.post(`/api/user/undo/${eventId}`)).status).toBe(200);
    expect((await available()).available).toBe(false);
    await runAction(world.teacher, action, placed.id);
    expect(await available()).toEqual({ available: true, reason: null, roomId });
  });

  it('leaves a room from the trial unchanged', async () => {
    const placed = await createCandidateAt(world, 80, {
      set: choiceStamps(world, false),
      room: true,
    });
    const closing = { reason: '規約の確認のため' };
    expect(
      (
        await world.operator.post(
          `/api/admin/matter-teachers/${placed.id}/close-matter-chat`,
          closing,
        )
      ).status,
    ).toBe(200);
    await runAction(world.teacher, action, placed.id);
    expect(
      await world.prisma.chatRoom.findMany({ where: { matterTeacherId: placed.id } }),
    ).toMatchObject([{ closedReason: '規約の確認のため' }]);
  });

  it('requires the family’s choice', async () => {
    await proveRefusal(
      world,
      world.teacher,
      action,
      await createCandidateAt(world, 80),
      {},
      422,
      'hiring_not_decided',
    );
    await proveRefusal(
      world,
      world.teacher,
      action,
      await createCandidateAt(world, 40),
      {},
      422,
      'hiring_not_decided',
    );
    await proveOnlyFrom(world, world.operator, action, [80, 40], {}, [90]);
  });

  it('is for the own teacher', async () => {
    const placed = await createCandidateAt(world, 80, { set: choiceStamps(world, false) });
    expect((await tryAction(world.otherTeacher, action, placed.id)).status).toBe(404);
  });
});
