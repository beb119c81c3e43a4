import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueUnreadNotices } from '../../../api/src/modules/chat/timers/run-due-unread-notices.js';
import { minutes } from '../../../api/src/platform/clock.js';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import type { Account } from '../../support/accounts.js';
import { type Agent, signIn } from '../../support/agent.js';
import type { MailCatcher } from '../../support/mail-catcher.js';
import type { PushService } from '../../support/push-service.js';
import { advanceClock, type TestWorld } from '../../support/test-world.js';
import {
  type ChatCase,
  type ChatSetup,
  readPage,
  roomIdOf,
  sendMessage,
} from '../chat.fixtures.js';

export interface ReceivedMessages {
  readonly pushes: PushService;
  readonly mails: MailCatcher;
}

/** Recipients, time and channel of notifications about unread messages. */
export function describeAnnouncements(setup: ChatSetup, { pushes, mails }: ReceivedMessages): void {
  describe('an unread message', () => {
    let world: TestWorld;
    let chatCase: ChatCase;
    let office: string;
    const accountOf = (agent: Agent) => agent.account?.accountId as number;
    const minute = async () => {
      const tools = timerTools(world.app);
      await runDueUnreadNotices(tools, world.clock.now());
      await tools.delivery.deliverDue();
    };
    const pass = async (ms: number) => {
      advanceClock(world, ms);
      await minute();
    };
    const toMails = () => mails.mails.map(({ to }) => to[0]);
    const read = async (agent: Agent, room: string | number, id: string) => {
      const face = agent.account?.adminId ? '/api/admin/chat' : '/api/chat';
      const upTo = (await readPage(agent, room)).messages.at(-1)?.id;
      expect((await agent.post(`${face}/room/${id}/read`, { upTo })).status).toBe(200);
    };

    beforeAll(async () => {
      ({ world, chatCase, office } = setup);
      for (const [name, agent] of Object.entries({
        parent: world.parent,
        teacher: world.teacher,
        student: chatCase.student,
      }))
        await agent.post('/api/user/notify/token', { token: pushes.subscribe(name) });
    });
    beforeEach(async () => {
      // All earlier messages were announced already, and it is morning.
      const { clock, prisma } = world;
      clock.moveTo(
        new Date(Math.ceil(clock.now().getTime() / 86_400_000) * 86_400_000 + 3_600_000),
      );
      await prisma.chatMember.deleteMany();
      await prisma.chatMessage.updateMany({
        data: { sentAt: new Date(clock.now().getTime() - minutes(600)) },
      });
      await prisma.notice.deleteMany({ where: { code: 'CHAT' } });
      await prisma.delivery.updateMany({ where: { state: 'queued' }, data: { state: 'dropped' } });
      await prisma.student.update({
        where: { id: chatCase.studentId },
        data: { chatReadable: false },
      });
      pushes.pushes.length = 0;
      mails.mails.length = 0;
    });
    afterAll(async () => {
      await world.prisma.delivery.updateMany({
        where: { state: 'queued' },
        data: { state: 'dropped' },
      });
    });

    it('is announced once by push and, 15 minutes later, once by mail, without its text', async () => {
      await sendMessage(world.parent, chatCase.roomId, '秘密の内容です');
      await pass(30_000);
      expect(pushes.pushes).toEqual([]);
      await pass(31_000);
      await pass(minutes(1));
      expect(pushes.pushes.map(({ browser, payload }) => ({ browser, ...payload }))).toEqual([
        {
          browser: 'teacher',
          title: '試験様からメッセージ',
          body: '内容はアプリでご確認ください。',
          url: `/teacher/case-chat/${chatCase.roomId}`,
          tag: `room-${chatCase.roomId}`,
        },
      ]);
      await sendMessage(world.parent, chatCase.roomId, '続きです');
      await pass(minutes(2));
      expect([pushes.pushes.length, mails.mails.length]).toEqual([1, 0]);
      await pass(minutes(11));
      await pass(minutes(1));
      const [mail] = mails.mails;
      expect(toMails()).toEqual([world.teacher.account?.email]);
      expect(mail?.subject).toBe('試験様からメッセージ');
      expect(mail?.text).toContain(`https://app.example.jp/teacher/case-chat/${chatCase.roomId}`);
      expect(mail?.text).not.toMatch(/秘密|続き/);
      expect(mail?.headers['list-unsubscribe']).toContain('/api/public/unsubscribe/');
      await pass(minutes(60));
      // A later message replaces the first notification; a second mail follows only after the room
      // was read.
      expect(pushes.pushes.map(({ payload }) => payload.tag)).toEqual([
        `room-${chatCase.roomId}`,
        `room-${chatCase.roomId}`,
      ]);
      expect(mails.mails).toHaveLength(1);
      expect(
        (await world.teacher.get('/api/user/notices')).body.notices.map(
          ({ code }: { code: string }) => code,
        ),
      ).not.toContain('CHAT');
      await read(world.teacher, chatCase.roomId, String(chatCase.roomId));
      await sendMessage(world.parent, chatCase.roomId, 'また');
      await pass(minutes(2));
      await pass(minutes(15));
      expect([pushes.pushes.length, mails.mails.length]).toEqual([3, 2]);
    });

    it('that is read or deleted in time is not announced', async () => {
      await sendMessage(world.teacher, chatCase.roomId, 'こんにちは');
      await read(world.parent, chatCase.roomId, String(chatCase.roomId));
      await pass(minutes(2));
      expect(pushes.pushes).toEqual([]);
      const { id } = (await sendMessage(world.teacher, chatCase.roomId, '間違い')).body.message;
      await pass(minutes(2));
      expect(pushes.pushes.map(({ browser, payload }) => [browser, payload.title])).toEqual([
        ['parent', expect.stringMatching(/^\S+ \S+ 先生からメッセージ$/)],
      ]);
      await world.teacher.delete(`/api/chat/room/${chatCase.roomId}/message/${id}`);
      await pass(minutes(20));
      expect(mails.mails).toEqual([]);
    });

    it('of the office names the office; staff get none, and a pupil only those of readable rooms', async () => {
      const staff = await signIn(world.app, world.operator.account as Account);
      expect((await sendMessage(staff, office, 'ご確認ください')).status).toBe(200);
      await pass(minutes(2));
      expect(
        pushes.pushes.map(({ browser, payload }) => [browser, payload.title, payload.url]),
      ).toEqual([['parent', '事務局からメッセージ', `/customer/admin-chat/${roomIdOf(office)}`]]);
      await read(world.parent, office, String(roomIdOf(office)));
      await sendMessage(world.parent, office, '確認しました');
      await sendMessage(world.teacher, chatCase.roomId, '先生です');
      await world.prisma.student.update({
        where: { id: chatCase.studentId },
        data: { chatReadable: true },
      });
      pushes.pushes.length = 0;
      await pass(minutes(2));
      expect(pushes.pushes.map(({ browser }) => browser).sort()).toEqual(['parent', 'student']);
      await world.prisma.student.update({
        where: { id: chatCase.studentId },
        data: { chatReadable: false },
      });
      await pass(minutes(15));
      expect(toMails()).toEqual([world.parent.account?.email]);
    });

    it('is announced on the channels of the preferences, outside the quiet hours', async () => {
      const id = accountOf(world.parent);
      await world.prisma.account.update({
        where: { id },
        data: { noticePreferences: { chat: { push: false } } },
      });
      world.clock.advance(minutes(60 * 12));
      await sendMessage(world.teacher, chatCase.roomId, '夜分にすみません');
      await pass(minutes(2));
      await pass(minutes(60));
      expect([pushes.pushes.length, mails.mails.length]).toEqual([0, 0]);
      await pass(minutes(60 * 11));
      expect([pushes.pushes.length, toMails()]).toEqual([0, [world.parent.account?.email]]);
      await world.prisma.account.update({
        where: { id },
        data: { noticePreferences: { chat: { mail: false } } },
      });
      await read(world.parent, chatCase.roomId, String(chatCase.roomId));
      await sendMessage(world.teacher, chatCase.roomId, 'おはようございます');
      await pass(minutes(2));
      await pass(minutes(20));
      expect([pushes.pushes.length, mails.mails.length]).toEqual([1, 1]);
      await world.prisma.account.update({ where: { id }, data: { noticePreferences: {} } });
    });

    it('is announced once by several processes', async () => {
      await sendMessage(world.parent, chatCase.roomId, '一度だけ');
      advanceClock(world, minutes(2));
      await Promise.all(Array.from({ length: 4 }, minute));
      advanceClock(world, minutes(14));
      await Promise.all(Array.from({ length: 4 }, minute));
      expect([pushes.pushes.length, mails.mails.length]).toEqual([1, 1]);
    });
  });
}
