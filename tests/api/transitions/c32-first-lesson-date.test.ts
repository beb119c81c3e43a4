import { formatAppointment, formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn, hourIn, instantAt } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  choiceStamps,
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readMatter,
  readNotices,
} from './candidacy.fixtures.js';

const action = 'matterTeacher.setFirstLessonDate';
const firstLessonDate = instantAt(dayIn(7), '17:00');
const lesson = new Date(firstLessonDate);
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('C32 first lesson date', () => {
  it('is entered by the teacher, copied to the matter, and announced to both', async () => {
    const placed = await createCandidateAt(world, 90);
    await proveStep(world, {
      ...placed,
      agent: world.teacher,
      action,
      input: { firstLessonDate },
      to: 90,
      state: 20,
      stamps: { firstLessonDate: lesson },
      left: ['TR5'],
      notices: ['N28 customer', 'N28 teacher'],
    });
    await runAction(world.teacher, action, placed.id, { firstLessonDate });
    expect((await readMatter(world, placed.matterId)).firstLessonDate).toEqual(lesson);
    const [notices] = await world.prisma.notice.findMany({
      where: { matterId: placed.matterId, code: 'N28', droppedAt: null },
    });
    expect(notices?.body).toContain(formatAppointment(lesson));
  });

  it('may be corrected by staff', async () => {
    const placed = await createCandidateAt(world, 90);
    await runAction(world.teacher, action, placed.id, { firstLessonDate });
    await runAction(world.operator, action, placed.id, { firstLessonDate: dayIn(8) });
    expect((await readMatter(world, placed.matterId)).firstLessonDate).toEqual(hourIn(8, '00:00'));
    expect(await readNotices(world, placed.matterId)).toHaveLength(4);
  });

  it('without a time is a day in every notice, and a whole day in calendars', async () => {
    const placed = await createCandidateAt(world, 90);
    await runAction(world.operator, action, placed.id, { firstLessonDate: dayIn(8) });
    const { text } = await world.parent.get(`/api/user/calendar/${placed.id}.ics?kind=firstLesson`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${dayIn(8).replaceAll('-', '')}`);
    const { version } = await readMatter(world, placed.matterId);
    await runAction(world.operator, 'matter.patch', placed.matterId, {
      version,
      contractStatus: 4,
      contractResumeDate: dayIn(40),
    });
    const notices = await world.prisma.notice.findMany({
      where: { matterId: placed.matterId, code: { in: ['N28', 'N37'] } },
    });
    expect(notices).toHaveLength(4);
    for (const { body } of notices) {
      expect(body).toContain(formatDayWithWeekday(dayIn(8)));
      expect(body).not.toContain('00:00');
    }
  });

  it('is refused before the hiring, in an invalid format, for another teacher, and from every other status', async () => {
    const placed = await createCandidateAt(world, 90);
    const refusedEarly = await proveRefusal(
      world,
      world.teacher,
      action,
      placed,
      { firstLessonDate: instantAt(dayIn(-3), '10:00') },
      422,
      'date_before_event',
    );
    expect(Object.keys(refusedEarly.body.fields)).toEqual(['firstLessonDate']);
    await proveRefusal(
      world,
      world.teacher,
      action,
      placed,
      { firstLessonDate: '来週' },
      400,
      'invalid_input',
    );
    expect(
      (await tryAction(world.otherTeacher, action, placed.id, { firstLessonDate })).status,
    ).toBe(404);
    await proveOnlyFrom(world, world.operator, action, [90], { firstLessonDate });
  });
});

describe('confirm-teacher-condition-change', () => {
  const confirm = 'matterTeacher.confirmTeacherConditionChange';
  const note = { teacherRecruitConsentOfficialLessonChangeNote: '90分、火曜のみ' };

  it('copies the note to the matter and notifies the family', async () => {
    const placed = await createCandidateAt(world, 80, { set: { ...choiceStamps(world), ...note } });
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action: confirm,
      input: { lessonLength: 90 },
      to: 80,
      stamps: { officialLessonChangeConfirmedAt: world.clock.now() },
      notices: ['N36 customer'],
    });
    await runAction(world.operator, confirm, null, {
      matterTeacherId: placed.id,
      lessonLength: 90,
    });
    expect(await readMatter(world, placed.matterId)).toMatchObject({
      teacherConditionNote: '90分、火曜のみ',
      lessonLength: 90,
    });
  });

  it('is refused without a note, and with an individual length but no minutes', async () => {
    await proveRefusal(
      world,
      world.operator,
      confirm,
      await createCandidateAt(world, 90),
      {},
      422,
      'condition_note_missing',
    );
    const placed = await createCandidateAt(world, 90, { set: note });
    await proveRefusal(
      world,
      world.operator,
      confirm,
      placed,
      { lessonLength: 999 },
      422,
      'field_missing',
    );
  });
});
