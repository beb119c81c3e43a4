import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../../api/src/platform/clock.js';
import { dateIn, dayIn, hourIn, instantAt } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
  readEvents,
  readNotices,
  readTabs,
} from './candidacy.fixtures.js';
import { readTeacherRow } from './new-candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.patchInterviewInfo';
const interviewDate = instantAt(dayIn(2), '14:00');
const fixed = hourIn(2, '14:00');

describe('C7 the date of an interview', () => {
  it('is announced and shown as planned', async () => {
    const placed = await createCandidateAt(world, 10, {
      set: { interviewInformationDate: dateIn(-1) },
    });
    const interviewer = world.admin.account?.adminId;
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      input: { interviewDate, interviewer },
      to: 10,
      state: 10,
      stamps: { interviewDate: fixed, interviewer },
      left: ['IT2'],
      entered: ['IT3'],
      notices: ['N04 teacher'],
    });
    expect((await readTeacherRow(world, world.teacher)).interviewDate).toBeNull();
    await runAction(world.operator, action, placed.id, { interviewDate });
    expect((await readTeacherRow(world, world.teacher)).interviewDate).toEqual(fixed);
  });

  it('allows a new result after a re-interview', async () => {
    const history = [
      {
        interviewDate: hourIn(-4, '10:00').toISOString(),
        interviewResult: 3,
        at: hourIn(-4, '11:00').toISOString(),
      },
    ];
    const set = {
      interviewResult: 3,
      interviewResultAt: hourIn(-4, '11:00'),
      interviewHistory: history,
    };
    const placed = await createCandidateAt(world, 10, { set });
    const stamps = {
      interviewDate: fixed,
      interviewResult: null,
      interviewResultAt: null,
      interviewHistory: history,
    };
    const proof = {
      agent: world.operator,
      action,
      input: { interviewDate },
      to: 10,
      stamps,
      left: ['IT5'],
      entered: ['IT3'],
    } as const;
    await proveStep(world, { ...placed, ...proof, notices: ['N04 teacher'] });
  });

  it('sends no notice about another interviewer, and notifies the teacher about a removed date', async () => {
    const placed = await createCandidateAt(world, 10, { set: { interviewDate: fixed } });
    await runAction(world.operator, action, placed.id, {
      interviewer: world.admin.account?.adminId,
    });
    await runAction(world.operator, action, placed.id, { interviewDate: null });
    expect(await readCandidate(world, placed.id)).toMatchObject({
      interviewDate: null,
      interviewer: world.admin.account?.adminId,
    });
    expect(await readNotices(world, placed.matterId)).toEqual(['N37c teacher']);
    expect(await readEvents(world, placed.matterId)).toHaveLength(2);
  });

  it('waits for a new date after a removal: without its hold, and with new reminders', async () => {
    const onHold = {
      interviewDate: hourIn(-1, '10:00'),
      interviewResult: 2,
      interviewResultAt: world.clock.now(),
    };
    const placed = await createCandidateAt(world, 10, {
      set: { ...onHold, interviewInformationDate: hourIn(-4, '10:00') },
    });
    await runAction(world.operator, action, placed.id, { interviewDate: null });
    const row = await readCandidate(world, placed.id);
    expect(row).toMatchObject({
      interviewResult: null,
      interviewHistory: [{ interviewResult: 2 }],
    });
    expect(await readTabs(world, placed.id)).toEqual(['IT2']);
    expect(await readNotices(world, placed.matterId, true)).toEqual([
      'N40 teacher',
      'N40 teacher',
      'N41 teacher',
    ]);
  });

  it('must be in the future, change something, and name an existing interviewer', async () => {
    const placed = await createCandidateAt(world, 10);
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { interviewDate: world.clock.in(-minutes(1)).toISOString() },
      422,
      'date_in_past',
    );
    await proveRefusal(world, world.operator, action, placed, {}, 422, 'nothing_changed');
    const answer = await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { interviewer: 999_999 },
      400,
      'invalid_input',
    );
    expect(Object.keys(answer.body.fields)).toEqual(['interviewer']);
  });

  it('starts from 10 only', () =>
    proveOnlyFrom(world, world.operator, action, [10], { interviewDate }));

  it('is for staff only', async () => {
    const placed = await createCandidateAt(world, 10);
    expect(
      (await world.teacher.patch(`/api/admin/patch-interview-info/${placed.id}`, { interviewDate }))
        .status,
    ).toBe(403);
  });
});

describe('an interview without a booking calendar', () => {
  const invite = 'matterTeacher.notifyDocumentSelectionPassed';
  it('is not offered: the preview and the refusal name the setting, and other steps work', async () => {
    const brand = { where: { id: 1 } };
    const { timerexCalendarUrl } = await world.prisma.brand.findUniqueOrThrow(brand);
    await world.prisma.brand.update({ ...brand, data: { timerexCalendarUrl: null } });
    const placed = await createCandidateAt(world, 10);
    const preview = await tryAction(world.operator, invite, placed.id, {}, '?preview=1');
    const sent = preview.body.messages.filter(
      ({ notice, send }: { notice: string; send: boolean }) => notice === 'N02' && send,
    );
    expect(sent.length).toBeGreaterThan(0);
    for (const { missingSetting } of sent)
      expect(missingSetting).toContain('「面談日程調整カレンダー」');
    const refusal = await proveRefusal(
      world,
      world.operator,
      invite,
      placed,
      {},
      422,
      'notice_not_fillable',
    );
    expect(refusal.body.fields.messages).toBe(sent[0].missingSetting);
    const silent = sent.map(({ notice, to, channel }: Record<string, string>) => ({
      notice,
      to,
      channel,
      send: false,
    }));
    await runAction(world.operator, invite, placed.id, { messages: silent });
    await world.prisma.brand.update({ ...brand, data: { timerexCalendarUrl } });
    await runAction(world.operator, invite, (await createCandidateAt(world, 10)).id);
  });

  it('is refused like a photo request without a guide, which names the brand’s missing guide page', async () => {
    const brand = { where: { id: 1 } };
    const { photoGuideUrl } = await world.prisma.brand.findUniqueOrThrow(brand);
    await world.prisma.brand.update({ ...brand, data: { photoGuideUrl: null } });
    const mailBody = '書類の写真をお送りください。\n{photoGuideLink}';
    const own = {
      brand: 1,
      code: 'N02',
      audience: 'teacher',
      mailBody,
      updatedAt: world.clock.now(),
    };
    const { id: template } = await world.prisma.noticeTemplate.create({ data: own });
    const placed = await createCandidateAt(world, 10);
    const refusal = await proveRefusal(
      world,
      world.operator,
      invite,
      placed,
      {},
      422,
      'notice_not_fillable',
    );
    expect(refusal.body.fields.messages).toContain('「写真の撮り方の案内」を登録');
    const mail = { notice: 'N02', to: 'teacher', channel: 'mail' };
    await runAction(world.operator, invite, placed.id, {
      messages: [{ ...mail, body: '書類の写真をお送りください。' }],
    });
    await world.prisma.brand.update({
      ...brand,
      data: { photoGuideUrl: 'https://news.example.jp/photo' },
    });
    await runAction(world.operator, invite, (await createCandidateAt(world, 10)).id);
    await world.prisma.noticeTemplate.delete({ where: { id: template } });
    await world.prisma.brand.update({ ...brand, data: { photoGuideUrl } });
  });
});
