import type { AppointmentKind } from '@tsumugi/contract/appointments';
import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { formatAppointment } from '@tsumugi/contract/text/format';
import calParser from 'cal-parser';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import PostalMime from 'postal-mime';
import { convertIcsCalendar, type IcsEvent } from 'ts-ics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FixedClock, hours } from '../../api/src/platform/clock.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import type { Agent } from '../support/agent.js';
import { type CreatedCandidate, createCandidateAt } from '../support/create-at-status.js';
import { dayIn, hourIn, instantAt, officeHoursOn } from '../support/dates.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import {
  advanceClock,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../support/test-world.js';

let mails: MailCatcher;
let world: TestWorld;
beforeAll(async () => {
  mails = await startMailCatcher();
  const smtp = { host: '127.0.0.1', port: mails.port, secure: false };
  world = await openWorld({
    clock: new FixedClock(officeHoursOn),
    settings: { publicUrl: 'https://app.example.jp', smtp },
  });
});
afterAll(async () => {
  await world?.close();
  await mails?.close();
});

const momentOf = (at: { value: Date | string } | undefined) =>
  at?.value instanceof Date ? at.value.toISOString() : undefined;

/** The same text as other parsers read it: node-ical, Mozilla's ical.js, cal-parser. */
function readAgain(text: string): unknown[][] {
  const [one, ...more] = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (part) => part?.type === 'VEVENT',
  );
  const [component, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const [third, ...rest] = calParser.parseString(text).events;
  expect([more, others, rest]).toEqual([[], [], []]);
  const second = new ICAL.Event(component);
  return [
    [one?.uid, Number(one?.sequence), one?.start?.toISOString(), one?.end?.toISOString()],
    [
      second.uid,
      second.sequence,
      second.startDate.toJSDate().toISOString(),
      second.endDate.toJSDate().toISOString(),
    ],
    [
      third?.uid?.value,
      Number(third?.sequence?.value),
      momentOf(third?.dtstart),
      momentOf(third?.dtend),
    ],
  ];
}

/**
 * A reader's calendar: of each UID it keeps the newest version received, and a cancellation removes
 * it (RFC 5546, 2.1.4).
 */
class OwnCalendar {
  readonly entries = new Map<string, IcsEvent>();

  take(text: string): IcsEvent {
    const { method, events = [] } = convertIcsCalendar(undefined, text);
    expect(events).toHaveLength(1);
    const event = events[0] as IcsEvent;
    const read = [
      event.uid,
      event.sequence,
      event.start.date.toISOString(),
      event.end?.date?.toISOString(),
    ];
    expect(readAgain(text)).toEqual([read, read, read]);
    const entry = this.entries.get(event.uid);
    if ((entry?.sequence ?? -1) > (event.sequence ?? 0)) return event;
    if (method === 'CANCEL') this.entries.delete(event.uid);
    if (method !== 'CANCEL') this.entries.set(event.uid, event);
    return event;
  }
  get times() {
    return [...this.entries.values()].map(({ start }) => start.date.toISOString());
  }
}

let teacher: Agent;
beforeEach(async () => {
  teacher = await createTeacher(world);
});

/** The calendar entries about the candidacy in the mails to this reader. */
async function mailed(to: Agent, { matterTeacherId }: CreatedCandidate): Promise<string[]> {
  const found: string[] = [];
  for (const mail of mails.mails.filter((each) => each.to.includes(to.account?.email as string))) {
    const { attachments } = await PostalMime.parse(Buffer.from(mail.raw, 'latin1'));
    const parts = attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
    found.push(
      ...parts.map(({ content }) =>
        typeof content === 'string' ? content : new TextDecoder().decode(content),
      ),
    );
  }
  return [...new Set(found)].filter((text) =>
    new RegExp(`^UID:\\w+-${matterTeacherId}-`, 'm').test(text),
  );
}
async function delivered(): Promise<void> {
  await advanceClock(world, 31_000);
  await world.app.get(OutboxDelivery).deliverDue();
}
/** Sends all earlier notices. */
async function fresh(): Promise<void> {
  await delivered();
  mails.mails.length = 0;
}
const file = (agent: Agent, { matterTeacherId }: CreatedCandidate, kind: AppointmentKind) =>
  agent.get(`/api/user/calendar/${matterTeacherId}.ics?kind=${kind}`);

it('sends a trial lesson as one entry by mail and by download, moved and cancelled on both sides', async () => {
  const reached = await createCandidateAt(world, 50, { teacher, and: 'agreed' });
  const sides = [world.parent, teacher].map((agent) => ({
    agent,
    byMail: new OwnCalendar(),
    byHand: new OwnCalendar(),
  }));
  const shown: IcsEvent[][] = [];
  const readCalendars = async () => {
    await delivered();
    for (const [index, { agent, byMail, byHand }] of sides.entries()) {
      const answer = await file(agent, reached, 'trial');
      expect(answer.status).toBe(200);
      const own = byHand.take(answer.text);
      // The mailed entry is in the same calendar, and the downloaded one in the other.
      byMail.take(answer.text);
      for (const text of await mailed(agent, reached)) {
        const event = byMail.take(text);
        byHand.take(text);
        expect([event.uid, event.summary, event.location, event.organizer?.email]).toEqual([
          own.uid,
          own.summary,
          own.location,
          own.organizer?.email,
        ]);
      }
      shown[index] = [...(shown[index] ?? []), own];
    }
    mails.mails.length = 0;
    return sides.flatMap(({ byMail, byHand }) => [byMail.times, byHand.times]);
  };
  await fresh();
  const first = hourIn(21, '14:00').toISOString();
  await runAction(teacher, 'matterTeacher.setTrialLessonDate', reached.matterTeacherId, {
    trialLessonDate: first,
    acceptOverlap: true,
  });
  expect(await readCalendars()).toEqual([[first], [first], [first], [first]]);
  const second = hourIn(22, '15:00').toISOString();
  await runAction(teacher, 'matterTeacher.changeTrialLessonDate', reached.matterTeacherId, {
    trialLessonDate: second,
    acceptOverlap: true,
  });
  expect(await readCalendars()).toEqual([[second], [second], [second], [second]]);
  await runAction(world.operator, 'matter.processCancellationConfirmation', reached.matterId, {
    cancelReason: 70,
    reason: 'ご家庭の都合',
  });
  expect(await readCalendars()).toEqual([[], [], [], []]);
  expect(new Set(shown.flat().map(({ uid }) => uid)).size).toBe(1);
  expect(shown[0]?.[0]?.uid).not.toContain('example.jp');
  for (const side of shown) {
    const [set, moved, ended] = side.map(({ sequence }) => sequence ?? 0) as [
      number,
      number,
      number,
    ];
    expect(set < moved && moved < ended).toBe(true);
  }
});

it('writes the same file as long as nothing changes', async () => {
  const reached = await createCandidateAt(world, 60, { teacher });
  const read = async () =>
    convertIcsCalendar(undefined, (await file(teacher, reached, 'trial')).text).events?.[0];
  const before = await read();
  await advanceClock(world, 3_600_000);
  expect((await read())?.sequence).toBe(before?.sequence);
});

it('takes the length from the request, by mail and by download', async () => {
  const reached = await createCandidateAt(world, 50, { teacher, and: 'agreed' });
  await world.prisma.matter.update({
    where: { id: reached.matterId },
    data: { lessonLength: 90, lessonMinutes: null },
  });
  await fresh();
  const trialLessonDate = hourIn(24, '14:00').toISOString();
  await runAction(teacher, 'matterTeacher.setTrialLessonDate', reached.matterTeacherId, {
    trialLessonDate,
    acceptOverlap: true,
  });
  await delivered();
  const texts = [
    (await file(world.parent, reached, 'trial')).text,
    ...(await mailed(world.parent, reached)),
  ];
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts)
    expect(text).toContain(
      `DTEND:${hourIn(24, '15:30')
        .toISOString()
        .replace(/[-:]|\.\d+/g, '')}`,
    );
});

it('keeps the entry of a lesson that was held when the candidacy ends later', async () => {
  const reached = await createCandidateAt(world, 80, { teacher });
  await runAction(world.parent, 'matterTeacher.rejectTeacherAfterReport', reached.matterTeacherId, {
    reason: 10,
  });
  expect(convertIcsCalendar(undefined, (await file(teacher, reached, 'trial')).text).method).toBe(
    'PUBLISH',
  );
});

it('sends the interview to the teacher only, one entry by mail and by download', async () => {
  const reached = await createCandidateAt(world, 10, { teacher });
  await runAction(
    world.operator,
    'matterTeacher.notifyDocumentSelectionPassed',
    reached.matterTeacherId,
  );
  await fresh();
  await runAction(world.operator, 'matterTeacher.patchInterviewInfo', reached.matterTeacherId, {
    interviewDate: instantAt(dayIn(30), '11:00'),
  });
  await delivered();
  const own = new OwnCalendar();
  for (const text of [
    ...(await mailed(teacher, reached)),
    (await file(teacher, reached, 'interview')).text,
  ])
    own.take(text);
  expect(own.times).toEqual([hourIn(30, '11:00').toISOString()]);
  expect((await file(world.parent, reached, 'interview')).status).toBe(404);
});

it("sends the first lesson as one entry, with the time of the reader's zone", async () => {
  const reached = await createCandidateAt(world, 90, { teacher });
  await world.prisma.teacher.update({
    where: { id: teacher.account?.teacherId as number },
    data: { timeZone: 'Australia/Sydney' },
  });
  await fresh();
  const firstLessonDate = hourIn(30, '17:00').toISOString();
  await runAction(world.operator, 'matterTeacher.setFirstLessonDate', reached.matterTeacherId, {
    firstLessonDate,
  });
  await delivered();
  const own = new OwnCalendar();
  for (const agent of [world.parent, teacher])
    for (const text of await mailed(agent, reached)) own.take(text);
  expect(own.times).toEqual([firstLessonDate]);
  const { description } = own.take((await file(teacher, reached, 'firstLesson')).text);
  expect(description).toMatch(/現地/);
  expect(own.times).toEqual([firstLessonDate]);
});

describe('a date that a step cancels', () => {
  const reason = 'ご家庭のご都合のため';
  /** Messages that wait for the morning have also been sent by then. */
  const morning = async () => {
    await advanceClock(world, hours(12));
    await world.app.get(OutboxDelivery).deliverDue();
  };
  const move = (newStatus: number) => (reached: CreatedCandidate) =>
    runAction(world.admin, 'matterTeacher.processCandidateStatus', reached.matterTeacherId, {
      newStatus,
      reason,
    });
  const ways: readonly (readonly [
    string,
    60 | 90,
    AppointmentKind,
    (reached: CreatedCandidate) => Promise<unknown>,
    readonly string[],
  ])[] = [
    ['a trial, by a move back', 60, 'trial', move(50), ['N37b customer', 'N37b teacher']],
    ['a trial, by a refusal of staff', 60, 'trial', move(100), ['N21 teacher', 'N37b customer']],
    [
      'a trial, by the family’s refusal',
      60,
      'trial',
      ({ matterTeacherId }) =>
        runAction(world.parent, 'matterTeacher.rejectTeacher', matterTeacherId, { reason: 10 }),
      ['N21 teacher', 'N37b customer'],
    ],
    [
      'a trial, by the hire of another',
      60,
      'trial',
      async ({ matterId, matterNumber }) => {
        const other = await createCandidateAt(world, 80, {
          teacher: await createTeacher(world),
          matter: { matterId, matterNumber },
          and: 'hiringAgreed',
        });
        await fresh();
        return runAction(
          world.operator,
          'matterTeacher.confirmHiringDecision',
          other.matterTeacherId,
        );
      },
      ['N21 teacher', 'N37b customer'],
    ],
    [
      'a first lesson, by a confirmation taken back',
      90,
      'firstLesson',
      move(80),
      ['N37 customer', 'N37 teacher'],
    ],
  ];
  it.each(ways)(
    'is announced to both sides and removed from their calendars: %s',
    async (_, status, kind, takeAway, expected) => {
      const reached = await createCandidateAt(world, status, { teacher });
      const lesson = hourIn(60, '17:00').toISOString();
      const [action, date] =
        kind === 'trial'
          ? (['changeTrialLessonDate', 'trialLessonDate'] as const)
          : (['setFirstLessonDate', 'firstLessonDate'] as const);
      const more = kind === 'trial' ? { acceptOverlap: true } : {};
      await runAction(world.operator, `matterTeacher.${action}`, reached.matterTeacherId, {
        [date]: lesson,
        ...more,
      });
      const sides = [world.parent, teacher].map((agent) => ({ agent, own: new OwnCalendar() }));
      for (const { agent, own } of sides) {
        // The teacher adds it by the button, after entering the date.
        own.take((await file(agent, reached, kind)).text);
        expect(own.times).toEqual([lesson]);
      }
      await fresh();
      const { id: last } = await world.prisma.notice.findFirstOrThrow({ orderBy: { id: 'desc' } });
      await takeAway(reached);
      await morning();
      for (const { agent, own } of sides) {
        const texts = (await mailed(agent, reached)).filter((text) =>
          text.includes(`UID:${kind}-`),
        );
        for (const text of texts)
          expect(own.take(text).start.date.toISOString(), agent.account?.role).toBe(lesson);
        expect([own.times, texts.length], agent.account?.role).toEqual([[], 1]);
      }
      const notices = await world.prisma.notice.findMany({
        where: {
          matterTeacherId: reached.matterTeacherId,
          id: { gt: last },
          droppedAt: null,
          code: { in: ['N15', 'N21', 'N37', 'N37b'] },
        },
      });
      expect(notices.map(({ code, audience }) => `${code} ${audience}`).sort()).toEqual(expected);
      for (const { body } of notices) expect(body).toContain(formatAppointment(new Date(lesson)));
    },
  );

  it('is announced to the teacher only: an interview', async () => {
    const reached = await createCandidateAt(world, 10, { teacher });
    await runAction(world.operator, 'matterTeacher.patchInterviewInfo', reached.matterTeacherId, {
      interviewDate: instantAt(dayIn(60), '11:00'),
    });
    const own = new OwnCalendar();
    own.take((await file(teacher, reached, 'interview')).text);
    expect(own.times).toHaveLength(1);
    await fresh();
    await move(8)(reached);
    await morning();
    for (const text of await mailed(teacher, reached)) own.take(text);
    expect(own.times).toEqual([]);
    expect(
      await world.prisma.notice.count({
        where: { matterTeacherId: reached.matterTeacherId, code: 'N37c' },
      }),
    ).toBe(1);
    // The teacher's date is cleared too (domain/candidacy#c7).
    const { interviewDate } = await world.prisma.teacher.findUniqueOrThrow({
      where: { id: teacher.account?.teacherId as number },
    });
    expect(interviewDate).toBeNull();
  });

  it('is not selected in the preview when staff suppress the message', async () => {
    const reached = await createCandidateAt(world, 60, { teacher });
    const quiet = { newStatus: 50, reason, isSendMail: false };
    const preview = await tryAction(
      world.admin,
      'matterTeacher.processCandidateStatus',
      reached.matterTeacherId,
      quiet,
      '?preview=1',
    );
    const notices = preview.body.messages.filter(
      ({ notice }: { notice: string }) => notice === 'N37b',
    );
    expect(
      notices.map(({ to, channel, send }: Record<string, unknown>) => [to, channel, send]),
    ).toEqual(
      ['customer', 'teacher'].flatMap((to) =>
        ['announced', 'mail', 'chat'].map((channel) => [to, channel, false]),
      ),
    );
  });

  it('is announced in the room of both sides, as the date was', async () => {
    const reached = await createCandidateAt(world, 60, { teacher });
    await move(50)(reached);
    const messages = await world.prisma.chatMessage.findMany({
      where: { room: { matterTeacherId: reached.matterTeacherId } },
      orderBy: { id: 'desc' },
    });
    expect(messages[0]?.text).toBe('予定していた体験授業は、取りやめになりました。');
  });
});

it('removes the first lesson from the calendars at a pause or the end of the contract, and restores it', async () => {
  const reached = await createCandidateAt(world, 90, { teacher });
  // The dates start from the world's current day: the earlier tests took weeks of its time, more of
  // them at the turn of the year.
  const today = dayOf(world.clock.now());
  const dayAhead = (days: number) => addDays(today, days);
  const hourAhead = (days: number) => hoursAt(dayAhead(days), '17:00').toISOString();
  const firstLessonDate = hourAhead(30);
  await runAction(world.operator, 'matterTeacher.setFirstLessonDate', reached.matterTeacherId, {
    firstLessonDate,
  });
  await fresh();
  const change = async (changeContract: object) => {
    const { version } = await world.prisma.matter.findUniqueOrThrow({
      where: { id: reached.matterId },
    });
    await runAction(world.operator, 'matter.patch', reached.matterId, {
      version,
      ...changeContract,
    });
    await delivered();
  };
  const sides = [world.parent, teacher].map((agent) => ({
    agent,
    byMail: new OwnCalendar(),
    byHand: new OwnCalendar(),
  }));
  const readCalendars = async () => {
    for (const { agent, byMail, byHand } of sides) {
      byHand.take((await file(agent, reached, 'firstLesson')).text);
      for (const text of await mailed(agent, reached)) byMail.take(text);
    }
    const subjects = sides.map(
      ({ agent }) =>
        mails.mails.filter(({ to }) => to.includes(agent.account?.email as string)).length,
    );
    mails.mails.length = 0;
    return { subjects, times: sides.flatMap(({ byMail, byHand }) => [byMail.times, byHand.times]) };
  };
  const off = (expectEntries: string) =>
    sides.map(async ({ agent }) => {
      const face = agent === teacher ? 'teacher' : 'customer';
      const { body } = await agent.get(
        `/api/${face}/get-matter-teacher-detail/${reached.matterTeacherId}`,
      );
      expect([body.dates.firstLessonOff, body.statusText], face).toEqual([true, expectEntries]);
      expect(body.actions.map(({ id }: { id: string }) => id)).not.toContain(
        expectEntries === '契約終了' ? 'matterTeacher.setFirstLessonDate' : '',
      );
      expect(body.next).toBeNull();
    });
  // Added by the button before the first change.
  const added = (await readCalendars()).times;
  expect(added.map((times) => times.length)).toEqual([0, 1, 0, 1]);
  await change({ contractStatus: 4, contractResumeDate: dayAhead(40) });
  expect(await readCalendars()).toEqual({ subjects: [1, 1], times: [[], [], [], []] });
  await Promise.all(off('休止中'));
  const notices = await world.prisma.notice.findMany({
    where: { matterId: reached.matterId, code: 'N37' },
  });
  expect(notices.map(({ audience }) => audience).sort()).toEqual(['customer', 'teacher']);
  for (const { body } of notices) expect(body).toContain('カレンダーに予定が残っているときは');
  const { version } = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: reached.matterTeacherId },
  });
  const within = { version, firstLessonDate: hourAhead(31) };
  const refused = await teacher.post(
    `/api/teacher/set-first-lesson-date/${reached.matterTeacherId}`,
    within,
  );
  expect([refused.status, refused.body.fields?.firstLessonDate]).toEqual([
    422,
    expect.stringContaining('再開日('),
  ]);
  // Restored before the day: the lesson is valid again.
  await change({ contractResumeDate: dayAhead(20) });
  expect(await readCalendars()).toEqual({
    subjects: [1, 1],
    times: Array(4).fill([firstLessonDate]),
  });
  await change({ contractStatus: 2, contractEndDate: dayAhead(35) });
  expect(await readCalendars()).toEqual({
    subjects: [0, 0],
    times: Array(4).fill([firstLessonDate]),
  });
  await change({ contractEndDate: dayAhead(25) });
  expect(await readCalendars()).toEqual({ subjects: [1, 1], times: [[], [], [], []] });
  await Promise.all(off('契約終了'));
});
