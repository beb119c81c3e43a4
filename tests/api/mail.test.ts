import { linkify } from '@tsumugi/contract/chat/linkify';
import { candidateAt } from '@tsumugi/contract/states';
import PostalMime from 'postal-mime';
import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FixedClock } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { Outbox } from '../../api/src/platform/outbox/outbox.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { createAccount } from '../support/accounts.js';
import { Agent, signIn } from '../support/agent.js';
import { hourIn, officeHoursOn } from '../support/dates.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { OutboxCase } from './outbox.fixtures.js';

let catcher: MailCatcher;
let test: TestApp;
let prisma: PrismaService;
let world: OutboxCase;

beforeAll(async () => {
  catcher = await startMailCatcher();
  const smtp = { host: '127.0.0.1', port: catcher.port, secure: false };
  test = await startTestApp({
    clock: new FixedClock(officeHoursOn),
    settings: { publicUrl: 'http://localhost', smtp },
  });
  prisma = test.app.get(PrismaService);
  await OutboxCase.brand(prisma);
});
afterAll(async () => {
  await test?.close();
  await catcher?.close();
});
beforeEach(async () => {
  catcher.mails.length = 0;
  world = await new OutboxCase(test, prisma, test.app.get<Outbox>(Outbox)).open();
});

type Order = Parameters<OutboxCase['order']>[0][number];

/** Orders and delivers a notice, and reads the mail with an independent parser. */
async function mailOf(order: Order) {
  catcher.mails.length = 0;
  await world.order([order]);
  test.clock.advance(30_000);
  await test.app.get(OutboxDelivery).deliverDue();
  expect(catcher.mails).toHaveLength(1);
  return PostalMime.parse(Buffer.from(catcher.mails[0]?.raw ?? '', 'latin1'));
}
const header = (mail: Awaited<ReturnType<typeof mailOf>>, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

/**
 * A mail program may read a calendar among the parts, or from the attachment; the same one is
 * counted once.
 */
function calendarsOf(mail: Awaited<ReturnType<typeof mailOf>>) {
  const parts = mail.attachments.filter(
    ({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics',
  );
  const texts = parts.map(({ content, method }) => ({
    method,
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }));
  return [...new Map(texts.reverse().map((each) => [each.text, each])).values()]
    .reverse()
    .map(({ method, text }) => {
      expect(text.split(/\r?\n/).every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      return { method, calendar: convertIcsCalendar(undefined, text) };
    });
}
const calendarOf = (mail: Awaited<ReturnType<typeof mailOf>>) => calendarsOf(mail)[0];

/** Written as every step writes: the row's version rises. */
const written = (data: object = {}, id = world.matterTeacherId) =>
  prisma.matterTeacher.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
const setTrial = (trialLessonDate: Date) => written({ trialLessonDate });

describe('a notice’s mail', () => {
  it('has both parts, and a one-press way to end this kind only', async () => {
    const mail = await mailOf({ code: 'N10' });
    expect(mail.text).toContain('事務局');
    expect(mail.html).toContain('<a href="http://localhost/customer/case-teacher-detail/');
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/<(.+)>/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ?? '');
    const stranger = new Agent(test.app);
    const press = {
      raw: { type: 'application/x-www-form-urlencoded', text: 'List-Unsubscribe=One-Click' },
      xsrf: false as const,
    };
    expect((await stranger.post(`${address.pathname}x`, undefined, press)).status).toBe(404);
    expect(await stranger.get(address.pathname)).toMatchObject({
      status: 303,
      headers: { location: '/customer/profile?part=notices' },
    });
    const wanted = async () =>
      (await (await signIn(test.app, world.family)).get('/api/user/preferences')).body.kinds;
    expect((await wanted()).every((kind: { mail: boolean }) => kind.mail)).toBe(true);
    expect((await stranger.post(address.pathname, undefined, press)).status).toBe(200);
    expect(
      (await wanted())
        .filter((kind: { mail: boolean }) => !kind.mail)
        .map((kind: { key: string }) => kind.key),
    ).toEqual(['steps']);
    await world.order([{ code: 'N10' }]);
    expect((await world.deliveries({ channel: 'mail' })).map(({ state }) => state)).toEqual([
      'sent',
    ]);
  });

  it('links a teacher to the teacher’s own settings, and ends this kind only there too', async () => {
    const mail = await mailOf({ code: 'N01', to: 'teacher' });
    const address = new URL(/<(.+)>/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ?? '');
    const stranger = new Agent(test.app);
    const opened = await stranger.get(address.pathname);
    expect(opened).toMatchObject({
      status: 303,
      headers: { location: '/teacher/teacher-profile?part=notices' },
    });
    const wanted = async () =>
      (await (await signIn(test.app, world.teacher)).get('/api/user/preferences')).body.kinds;
    // A GET, as programs send it, has changed nothing.
    expect((await wanted()).every((kind: { mail: boolean }) => kind.mail)).toBe(true);
    const press = {
      raw: { type: 'application/x-www-form-urlencoded', text: 'List-Unsubscribe=One-Click' },
      xsrf: false as const,
    };
    expect((await stranger.post(address.pathname, undefined, press)).status).toBe(200);
    expect(
      (await wanted())
        .filter((kind: { mail: boolean }) => !kind.mail)
        .map((kind: { key: string }) => kind.key),
    ).toEqual(['steps']);
  });

  it('contains no link from a name: not in its parts, not in the notice, not in the chat', async () => {
    const evil = {
      lastName: '石川 https://evil.example/a',
      firstName: '<a href="https://evil.example">結衣</a> www.evil.example evil.example',
    };
    const { studentId } = await prisma.matter.findUniqueOrThrow({ where: { id: world.matterId } });
    await prisma.student.update({ where: { id: studentId as number }, data: evil });
    await prisma.teacher.update({
      where: { id: world.teacher.teacherId as number },
      data: { ...evil, university: 'HTTP://evil.example' },
    });
    const mail = await mailOf({ code: 'N10', to: 'customer' });
    const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      `http://localhost/customer/case-teacher-detail/${world.matterTeacherId}`,
    ]);
    for (const part of [mail.subject, mail.text, mail.html])
      expect(part).not.toMatch(/:\/\/evil|www\.|evil\.example/i);
    expect(mail.text).toContain('石川 https[:]//evil[.]example/a');
    const reader = await signIn(test.app, world.family);
    const [notice] = (await reader.get('/api/user/notices')).body.notices;
    const { paragraphs } = (await reader.get(`/api/user/notices/${notice.id}`)).body as {
      paragraphs: { href: string | null }[][];
    };
    const pressed = paragraphs.flat().flatMap(({ href }) => href ?? []);
    expect(pressed).toEqual([`/customer/case-teacher-detail/${world.matterTeacherId}`]);
    const { messages } = await world.order([{ code: 'N10', to: 'customer' }], { preview: true });
    const chat = messages.find(({ channel }) => channel === 'chat')?.body ?? '';
    expect(linkify(chat).flatMap(({ href }) => href ?? [])).toEqual(links);
  });

  it('limits guessed addresses, and then refuses the right one too', async () => {
    const mail = await mailOf({ code: 'N10', to: 'customer' });
    const { pathname } = new URL(/<(.+)>/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ?? '');
    const stranger = new Agent(test.app);
    const press = (path: string, from: string) =>
      stranger.post(path, undefined, {
        ...{
          raw: { type: 'application/x-www-form-urlencoded', text: 'List-Unsubscribe=One-Click' },
          xsrf: false as const,
          address: from,
        },
      });
    for (let n = 0; n < 35; n += 1) expect((await press(pathname, '10.77.0.2')).status).toBe(200);
    for (let n = 0; n < 30; n += 1)
      expect((await press(`${pathname}${n}`, '10.77.0.3')).status).toBe(404);
    const stopped = await press(`${pathname}x`, '10.77.0.3');
    expect([stopped.status, stopped.body.code, stopped.headers['retry-after']]).toEqual([
      429,
      'too_many',
      '900',
    ]);
    expect((await stranger.get(`${pathname}x`, { address: '10.77.0.3' })).status).toBe(429);
    expect((await press(pathname, '10.77.0.2')).status).toBe(200);
  });

  it('about a lesson cannot be turned off', async () => {
    await setTrial(hourIn(21, '14:00'));
    expect(header(await mailOf({ code: 'N16' }), 'list-unsubscribe')).toBeUndefined();
  });

  it('is shown to an Admin as it is sent', async () => {
    await mailOf({ code: 'N10' });
    const [row] = await world.deliveries({ channel: 'mail' });
    const admin = await signIn(test.app, 'Admin');
    const file = await admin.get(`/api/admin/deliveries/${row?.id}/eml`);
    expect(file.headers['content-type']).toContain('message/rfc822');
    const mail = await PostalMime.parse(file.text);
    expect([mail.subject, mail.to?.[0]?.address, mail.messageId]).toEqual([
      row?.subject,
      world.family.email,
      row?.messageId,
    ]);
    expect((await admin.get(`/api/admin/deliveries/${row?.id}/mail`)).body.html).toContain(
      '<a href=',
    );
    expect(
      (await (await signIn(test.app, 'Operator')).get(`/api/admin/deliveries/${row?.id}/eml`))
        .status,
    ).toBe(403);
  });
});

describe('the headers for mail programs', () => {
  it('declare an automatic mail, and the mails of the same case that it follows, per reader', async () => {
    const of = (code: 'N10' | 'N16' | 'N18', to: 'customer' | 'teacher') => mailOf({ code, to });
    await setTrial(hourIn(21, '14:00'));
    const first = await of('N10', 'customer');
    const second = await of('N18', 'customer');
    const third = await of('N16', 'customer');
    const other = await of('N18', 'teacher');
    for (const mail of [first, second, third, other])
      expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect([first.inReplyTo, first.references]).toEqual([undefined, undefined]);
    expect([second.inReplyTo, second.references]).toEqual([first.messageId, first.messageId]);
    expect([third.inReplyTo, third.references]).toEqual([
      second.messageId,
      `${first.messageId} ${second.messageId}`,
    ]);
    expect(other.references).toBeUndefined();
    expect(first.html).toMatch(/^<!DOCTYPE html><html lang="ja">/);
  });
});

describe('a sent mail', () => {
  const lines = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();

  it('is shown as the mail server received it: its calendar part, its date, its Message-ID', async () => {
    await setTrial(hourIn(21, '14:00'));
    const sent = await mailOf({ code: 'N18', to: 'teacher' });
    const raw = catcher.mails[0]?.raw ?? '';
    const { id } = await prisma.delivery.findUniqueOrThrow({
      where: { messageId: sent.messageId },
    });
    // Its sources change: a later day, another time, another brand, another address.
    test.clock.advance(3 * 86_400_000);
    await setTrial(hourIn(22, '15:00'));
    await prisma.account.update({
      where: { id: world.teacher.accountId },
      data: { name: '別の 名前' },
    });
    await prisma.matterTeacher.update({
      where: { id: world.matterTeacherId },
      data: { candidateStatus: candidateAt.teacherIntroduced },
    });
    const admin = await signIn(test.app, 'Admin');
    const shown = await admin.get(`/api/admin/deliveries/${id}/eml`);
    expect(lines(Buffer.from(shown.text).toString('latin1'))).toBe(lines(raw));
    const mail = await PostalMime.parse(shown.text);
    expect([mail.date, mail.messageId, calendarOf(mail)?.method]).toEqual([
      sent.date,
      sent.messageId,
      'REQUEST',
    ]);
    expect(calendarOf(mail)?.calendar.events?.[0]?.start.date).toEqual(hourIn(21, '14:00'));
    expect(lines((await admin.get(`/api/admin/deliveries/${id}/mail`)).body.raw)).toBe(
      lines(Buffer.from(raw, 'latin1').toString('utf8')),
    );
  });

  it('is stored compressed, and is deleted with its notice', async () => {
    const sent = await mailOf({ code: 'N10' });
    const { id, noticeId } = await prisma.delivery.findUniqueOrThrow({
      where: { messageId: sent.messageId },
    });
    const { source } = await prisma.sentMail.findUniqueOrThrow({ where: { deliveryId: id } });
    expect(source.length).toBeLessThan((catcher.mails[0]?.raw.length ?? 0) * 0.7);
    await prisma.notice.delete({ where: { id: noticeId } });
    expect(await prisma.sentMail.count({ where: { deliveryId: id } })).toBe(0);
  });
});

describe('a calendar invitation', () => {
  it('keeps its UID when the trial lesson moves, and is cancelled when the matter ends', async () => {
    await setTrial(hourIn(21, '14:00'));
    const first = calendarOf(await mailOf({ code: 'N18', to: 'teacher' }));
    await setTrial(hourIn(22, '15:00'));
    const second = calendarOf(await mailOf({ code: 'N18', to: 'teacher' }));
    await world.move(candidateAt.notHired);
    const last = calendarOf(await mailOf({ code: 'N21' }));
    const events = [first, second, last].map((each) => each?.calendar.events?.[0]);
    expect([first, second, last].map((each) => [each?.method, each?.calendar.method])).toEqual([
      ['REQUEST', 'REQUEST'],
      ['REQUEST', 'REQUEST'],
      ['CANCEL', 'CANCEL'],
    ]);
    expect(new Set(events.map((event) => event?.uid)).size).toBe(1);
    const [one = 0, two = 0, three = 0] = events.map((event) => event?.sequence);
    expect(one < two && two < three).toBe(true);
    expect(events.map((event) => event?.start.date.toISOString())).toEqual([
      hourIn(21, '14:00').toISOString(),
      hourIn(22, '15:00').toISOString(),
      hourIn(22, '15:00').toISOString(),
    ]);
    expect(events.map((event) => event?.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(events[0]?.attendees?.[0]?.email).toBe(world.teacher.email);
    expect(events[0]?.summary).toContain('体験授業');
  });

  it('is sent for interviews, and not without a date', async () => {
    expect(calendarOf(await mailOf({ code: 'N11' }))).toBeUndefined();
    await written({ interviewDate: hourIn(17, '10:00') });
    expect(calendarOf(await mailOf({ code: 'N04' }))?.calendar.events?.[0]?.uid).toMatch(
      /^interview-/,
    );
    // A notice of the end does not remove an appointment that still stands.
    expect(calendarOf(await mailOf({ code: 'N05' }))).toBeUndefined();
    await written({ interviewDate: null });
    expect(calendarOf(await mailOf({ code: 'N05' }))?.method).toBe('CANCEL');
  });

  it('for the first lesson follows its moves, and ends when the teacher withdraws, one entry for both sides', async () => {
    const uids: (string | undefined)[] = [];
    for (const [to, end] of [
      ['customer', 'N26'],
      ['teacher', 'N27'],
    ] as const) {
      await world.move(candidateAt.teacherIntroduced);
      const mails: (ReturnType<typeof calendarOf> & object)[] = [];
      for (const [day, code] of [
        [hourIn(26, '17:00'), 'N28'],
        [hourIn(27, '17:00'), 'N28'],
        [hourIn(27, '17:00'), end],
      ] as const) {
        if (code === end) await world.move(candidateAt.withdrawn);
        else await written({ firstLessonDate: day });
        const found = calendarOf(await mailOf({ code, to }));
        if (found) mails.push(found);
      }
      const uid = expect.stringMatching(new RegExp(`^firstLesson-${world.matterTeacherId}-`));
      const first = mails[0]?.calendar.events?.[0];
      uids.push(first?.uid);
      const of = ({ method, calendar }: (typeof mails)[number]) =>
        calendar.events?.map((event) => [
          method,
          event.uid,
          event.sequence ?? 0,
          event.status,
          event.start.date.toISOString(),
        ]);
      const sequence = first?.sequence ?? 0;
      expect(mails.map(of)).toEqual([
        [['REQUEST', uid, sequence, 'CONFIRMED', hourIn(26, '17:00').toISOString()]],
        [['REQUEST', uid, sequence + 1, 'CONFIRMED', hourIn(27, '17:00').toISOString()]],
        [['CANCEL', uid, sequence + 2, 'CANCELLED', hourIn(27, '17:00').toISOString()]],
      ]);
    }
    expect(new Set(uids).size).toBe(1);
  });

  it.each(['N34', 'N35'] as const)(
    'of every candidate ends with the matter, and the family gets it without a candidate (%s)',
    async (code) => {
      const second = await createAccount(test.app, { role: 'Teacher' });
      const candidates = [
        world.matterTeacherId,
        await world.candidate(second.teacherId as number, 2),
      ];
      // One without an invitation, and one whose lesson is over: nothing to cancel.
      const past = await world.candidate(
        (await createAccount(test.app, { role: 'Teacher' })).teacherId as number,
        3,
      );
      await world.candidate(
        (await createAccount(test.app, { role: 'Teacher' })).teacherId as number,
        4,
      );
      const invited: { uid: string; sequence?: number }[] = [];
      for (const id of [...candidates, past]) {
        await prisma.matterTeacher.update({
          where: { id },
          data: { trialLessonDate: hourIn(21, '14:00') },
        });
        const found = calendarOf(await mailOf({ code: 'N16', matterTeacherId: id }));
        if (id !== past) invited.push(found?.calendar.events?.[0] as (typeof invited)[number]);
      }
      await prisma.matterTeacher.update({
        where: { id: past },
        data: { trialLessonDate: hourIn(-4, '14:00') },
      });
      for (const id of [...candidates, past]) await world.move(candidateAt.notHired, id);
      const mail = await mailOf({ code, to: 'customer', matterTeacherId: null, optional: false });
      // One date, one calendar object (RFC 5546 section 3.2.5).
      const ended = calendarsOf(mail);
      expect(
        ended.map(({ method, calendar }) => [method, calendar.method, calendar.events?.length]),
      ).toEqual(candidates.map(() => ['CANCEL', 'CANCEL', 1]));
      const events = ended.flatMap(({ calendar }) => calendar.events ?? []);
      expect(events.map(({ uid, sequence, status }) => [uid, sequence, status]).sort()).toEqual(
        invited.map(({ uid, sequence = 0 }) => [uid, sequence + 1, 'CANCELLED']).sort(),
      );
    },
  );
});
