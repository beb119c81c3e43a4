import { nextBusinessDay } from '@tsumugi/contract/calendar/business-day';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../../api/src/platform/clock.js';
import { calendar, dateIn, dayIn, hourIn, instantAt } from '../../support/dates.js';
import { openWorld, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  choiceStamps,
  createCandidateAt,
  proveRefusal,
  readCandidate,
  readEvents,
} from './candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

describe('patch-matterTeacher', () => {
  const action = 'matterTeacher.patchMatterTeacher';
  const patch = (id: number, input: object, agent = world.operator) =>
    tryAction(agent, action, id, input);

  it('writes single fields with one event, moves the row in its list, and can be undone', async () => {
    const placed = await createCandidateAt(world, 8);
    const due = async () =>
      (await world.prisma.workItem.findFirstOrThrow({ where: { entityId: placed.id, tab: 'TA2' } }))
        .dueDay;
    const was = await due();
    const answer = await patch(placed.id, {
      version: 1,
      teacherResponseDate: dayIn(16),
      customerNote: '電話は夜に',
    });
    expect([answer.status, answer.body.from, answer.body.to], answer.text).toEqual([200, 8, 8]);
    expect(await readCandidate(world, placed.id)).toMatchObject({
      customerNote: '電話は夜に',
      teacherResponseDate: dateIn(16),
    });
    expect(await due()).toEqual(dateIn(16));
    expect(await readEvents(world, placed.matterId)).toHaveLength(1);
    expect((await world.operator.post(`/api/user/undo/${answer.body.eventId}`)).status).toBe(200);
    expect(await readCandidate(world, placed.id)).toMatchObject({
      customerNote: null,
      teacherResponseDate: null,
    });
    expect(await due()).toEqual(was);
  });

  it('requires the current version and a change', async () => {
    const placed = await createCandidateAt(world, 8);
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { customerNote: 'x' },
      422,
      'field_missing',
    );
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { customerNote: 'x', version: 7 },
      409,
      'version_conflict',
    );
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { version: 1 },
      422,
      'nothing_changed',
    );
  });

  it('never touches status, state or stamps', async () => {
    const placed = await createCandidateAt(world, 40);
    const was = await readCandidate(world, placed.id);
    await patch(placed.id, {
      version: 1,
      candidateStatus: 90,
      candidateState: 20,
      hiringDecisionAt: instantAt(dayIn(0)),
      hiringNote: 'x',
    });
    expect(await readCandidate(world, placed.id)).toMatchObject({
      candidateStatus: 40,
      candidateState: 10,
      hiringDecisionAt: was.hiringDecisionAt,
    });
  });

  it('has the effect of C32 with a first lesson date', async () => {
    const placed = await createCandidateAt(world, 90);
    const answer = await patch(placed.id, {
      version: 1,
      firstLessonDate: instantAt(dayIn(6), '17:00'),
    });
    expect(answer.status, answer.text).toBe(200);
    expect((await readCandidate(world, placed.id)).firstLessonDate).toEqual(hourIn(6, '17:00'));
    expect((await readEvents(world, placed.matterId)).map((event) => event.action)).toEqual([
      action,
      'matterTeacher.setFirstLessonDate',
    ]);
    const beforeChoice = await createCandidateAt(world, 80);
    await proveRefusal(
      world,
      world.operator,
      action,
      beforeChoice,
      { version: 1, firstLessonDate: instantAt(dayIn(6)) },
      422,
      'status_not_allowed',
    );
  });

  it('corrects a wrong deadline, with the row and the reminders', async () => {
    const set = {
      introducedAt: world.clock.now(),
      trialLessonRequestDeadline: new Date(instantAt(dayIn(7), '23:59')),
    };
    const placed = await createCandidateAt(world, 40, { set });
    const row = () =>
      world.prisma.workItem.findFirstOrThrow({ where: { entityId: placed.id, tab: 'HR1' } });
    const answer = await patch(placed.id, {
      version: 1,
      trialLessonRequestDeadline: instantAt(dayIn(14), '23:59'),
    });
    expect(answer.status, answer.text).toBe(200);
    expect((await row()).dueDay).toEqual(dateFromDay(nextBusinessDay(dayIn(14), calendar)));
    const extended = await patch(placed.id, {
      version: 2,
      trialLessonRequestDeadlineExtensionDate: instantAt(dayIn(16), '23:59'),
    });
    expect(extended.status, extended.text).toBe(200);
    expect(await row()).toMatchObject({
      dueDay: dateFromDay(nextBusinessDay(dayIn(16), calendar)),
      chip: null,
    });
    const { body: card } = await world.operator.get(`/api/admin/matter-teachers/${placed.id}`);
    expect([card.trialLessonRequestDeadline, card.trialLessonRequestDeadlineExtensionDate]).toEqual(
      [hourIn(14, '23:59').toISOString(), hourIn(16, '23:59').toISOString()],
    );
    const earlier = {
      version: 3,
      trialLessonRequestDeadlineExtensionDate: instantAt(dayIn(8), '23:59'),
    };
    expect((await patch(placed.id, earlier)).body.code).toBe('extension_not_later');
    const before = await createCandidateAt(world, 20);
    expect(
      (await patch(before.id, { version: 1, introducedAt: instantAt(dayIn(0)) })).body.code,
    ).toBe('not_yet_happened');
  });

  it('is for staff only', async () => {
    const placed = await createCandidateAt(world, 8);
    expect(
      (await world.teacher.patch(`/api/admin/patch-matterTeacher/${placed.id}`, { version: 1 }))
        .status,
    ).toBe(403);
  });
});

describe('update-matter-teacher of a family', () => {
  const update = (input: object, agent = world.parent) =>
    agent.put('/api/customer/update-matter-teacher', input);

  it('stores wishes, note and read mark', async () => {
    const { id } = await createCandidateAt(world, 40);
    expect((await update({ matterTeacherId: id, read: true })).body).toEqual({
      matterTeacherId: id,
      version: 1,
    });
    const answer = await update({
      matterTeacherId: id,
      preferredTrialDates: [instantAt(dayIn(4))],
      note: '駅前が希望です',
    });
    expect([answer.status, answer.body.version], answer.text).toEqual([200, 2]);
    expect(await readCandidate(world, id)).toMatchObject({
      customerReadAt: world.clock.now(),
      preferredTrialDates: [hourIn(4, '10:00')],
      customerNote: '駅前が希望です',
    });
  });

  it('is a step with an event of its own, unlike a read mark', async () => {
    const { id, matterId } = await createCandidateAt(world, 40);
    const readEvents = () =>
      world.prisma.statusEvent.findMany({
        where: { matterId, action: 'matterTeacher.saveWishes' },
      });
    await update({ matterTeacherId: id, read: true });
    expect(await readEvents()).toEqual([]);
    await update({ matterTeacherId: id, note: '駅前が希望です' });
    expect(await readEvents()).toMatchObject([
      {
        entityId: id,
        call: 'PUT /api/customer/update-matter-teacher',
        actorType: 'family',
        stamped: [
          {
            entity: 'matterTeacher',
            id,
            before: { customerNote: null },
            after: { customerNote: '駅前が希望です' },
          },
        ],
      },
    ]);
  });

  it('writes no event and no version for unchanged values', async () => {
    const { id, matterId } = await createCandidateAt(world, 40);
    const wishes = {
      matterTeacherId: id,
      preferredTrialDates: [instantAt(dayIn(4))],
      preferredTrialPlace: 3,
      preferredMeetingPlace: '図書館',
      note: '駅前が希望です',
    };
    expect((await update(wishes)).body).toEqual({ matterTeacherId: id, version: 2 });
    expect((await update(wishes)).body).toEqual({ matterTeacherId: id, version: 2 });
    expect((await update({ matterTeacherId: id, note: '駅前が希望です' })).body).toEqual({
      matterTeacherId: id,
      version: 2,
    });
    expect(
      await world.prisma.statusEvent.count({
        where: { matterId, action: 'matterTeacher.saveWishes' },
      }),
    ).toBe(1);
    expect((await update({ matterTeacherId: id, note: '' })).body).toEqual({
      matterTeacherId: id,
      version: 3,
    });
    expect((await update({ matterTeacherId: id, note: '' })).body).toEqual({
      matterTeacherId: id,
      version: 3,
    });
  });

  it('finds no candidate before the introduction or of another family', async () => {
    expect(
      (await update({ matterTeacherId: (await createCandidateAt(world, 20)).id, read: true }))
        .status,
    ).toBe(404);
    const { id } = await createCandidateAt(world, 40);
    expect((await update({ matterTeacherId: id, read: true }, world.otherParent)).status).toBe(404);
  });

  it('refuses wishes in the past, and after the trial has its date', async () => {
    const { id } = await createCandidateAt(world, 40);
    expect(
      (
        await update({
          matterTeacherId: id,
          preferredTrialDates: [world.clock.in(-hours(1)).toISOString()],
        })
      ).body.code,
    ).toBe('date_in_past');
    const { id: fixed } = await createCandidateAt(world, 60);
    expect((await update({ matterTeacherId: fixed, note: 'x' })).body.code).toBe(
      'status_not_allowed',
    );
  });

  it('stores the draft of the report', async () => {
    const { id } = await createCandidateAt(world, 70);
    expect((await update({ matterTeacherId: id, reportDraft: { satisfaction: 4 } })).status).toBe(
      200,
    );
    expect((await readCandidate(world, id)).customerReportDraft).toEqual({ satisfaction: 4 });
  });
});

describe('update-matter-teacher of a teacher', () => {
  const update = (input: object) => world.teacher.put('/api/teacher/update-matter-teacher', input);

  it('stores the note on changed conditions until the hiring is confirmed', async () => {
    const { id, matterId } = await createCandidateAt(world, 80, { set: choiceStamps(world) });
    expect(
      (await update({ matterTeacherId: id, officialLessonChangeNote: '水曜は不可' })).body,
    ).toEqual({
      matterTeacherId: id,
      version: 2,
    });
    expect((await readCandidate(world, id)).teacherRecruitConsentOfficialLessonChangeNote).toBe(
      '水曜は不可',
    );
    const readEvents = await world.prisma.statusEvent.findMany({
      where: { matterId, action: 'matterTeacher.noteConditionChange' },
    });
    expect(readEvents.map(({ actorType, call }) => [actorType, call])).toEqual([
      ['teacher', 'PUT /api/teacher/update-matter-teacher'],
    ]);
    const { id: undecided } = await createCandidateAt(world, 80);
    expect(
      (await update({ matterTeacherId: undecided, officialLessonChangeNote: 'x' })).body.code,
    ).toBe('status_not_allowed');
  });

  it('stores the draft of the report until staff have confirmed it', async () => {
    const { id } = await createCandidateAt(world, 70);
    expect(
      (await update({ matterTeacherId: id, reportDraft: { lessonContent: '一次関数' } })).status,
    ).toBe(200);
    expect((await readCandidate(world, id)).teacherReportDraft).toEqual({
      lessonContent: '一次関数',
    });
    const { id: confirmed } = await createCandidateAt(world, 80, {
      set: { teacherReportConfirmedAt: world.clock.now() },
    });
    expect(
      (await update({ matterTeacherId: confirmed, reportDraft: { note: 'x' } })).body.code,
    ).toBe('status_not_allowed');
  });
});
