import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt, createMatter, createMatterAt } from '../support/create-at-status.js';
import { today } from '../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const detailOf = async (matterId: number, who = world.admin) =>
  (await who.get<MatterDetail>(`/api/admin/get-matter-detail/${matterId}`)).body;

/** Sessions of staff end after half a day; the clock has moved on. */
const signInAgain = (agent: Agent) => signIn(world.app, agent.account as Account);
const staffAgain = () => Promise.all([signInAgain(world.admin), signInAgain(world.operator)]);

describe('call notes', () => {
  it('store the called side, a teacher only with a candidate; the candidate’s list counts absences of its side', async () => {
    const [admin, operator] = await staffAgain();
    const { matterId, matterTeacherId } = await createCandidateAt(world, 8, {
      teacher: await createTeacher(world),
    });
    const call = (side: string | undefined, more = {}) =>
      operator.post(`/api/admin/add-call-note/${matterId}`, { result: 2, side, ...more });
    const withoutCandidate = await call('teacher');
    expect([withoutCandidate.status, withoutCandidate.body.fields]).toEqual([
      400,
      { matterTeacherId: 'どの教師にかけたかを、候補から選んでください。' },
    ]);
    expect((await call('house')).status).toBe(400);
    for (const side of ['teacher', 'teacher', 'family', 'teacher'])
      expect((await call(side, { matterTeacherId })).status).toBe(200);
    expect((await call(undefined)).status).toBe(200);
    const { body } = await admin.get<QueueRow[]>(
      '/api/admin/get-teacher-applications?tab=2&range=[0,199]',
    );
    expect(body.find(({ id }) => id === matterTeacherId)).toMatchObject({
      absences: { count: 3 },
      lastContact: { with: 'family' },
    });
    const { items } = (await admin.get(`/api/admin/matters/${matterId}/timeline?kinds=call`)).body;
    expect(items.map(({ title }: { title: string }) => title)).toEqual([
      '不在（ご家庭）',
      '不在（教師）',
      '不在（ご家庭）',
      '不在（教師）',
      '不在（教師）',
    ]);
    const { version } = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: matterTeacherId },
    });
    await runAction(operator, 'matterTeacher.patchMatterTeacher', matterTeacherId, {
      teacherResponseDate: today,
      version,
    });
    const handled = (await admin.get<QueueRow[]>('/api/admin/get-today-cases?tab=4&range=[0,199]'))
      .body;
    expect(handled.find(({ id }) => id === matterTeacherId)).toMatchObject({
      absences: { count: 3 },
    });
  });

  it('make the family the wait owner until the promised time, and staff after it', async () => {
    const { matterId, matterTeacherId } = await createCandidateAt(world, 40, {
      teacher: world.teacher,
      matter: await createMatterAt(world, 80),
    });
    world.clock.advance(12 * 86_400_000);
    const [admin, operator] = await staffAgain();
    expect((await detailOf(matterId, admin)).wait).toMatchObject({ owner: 'staff' });
    const promisedAt = new Date(world.clock.now().getTime() + 5 * 3_600_000).toISOString();
    const added = await operator.post(`/api/admin/add-call-note/${matterId}`, {
      result: 3,
      callNote: '折返しをお願いしました',
      promisedAt,
    });
    expect([added.status, added.body.wait], added.text).toEqual([
      200,
      expect.objectContaining({ owner: 'family', until: promisedAt }),
    ]);
    expect((await detailOf(matterId, admin)).wait).toMatchObject({
      owner: 'family',
      until: promisedAt,
    });
    const notes = (await admin.get(`/api/admin/get-call-notes/${matterId}`)).body;
    expect(notes).toMatchObject([
      {
        id: added.body.id,
        resultLabel: '留守電',
        callNote: '折返しをお願いしました',
        matterTeacherId,
        promisedAt,
      },
    ]);
    const ofTeacher = (
      await admin.get(`/api/admin/get-call-notes/${world.teacher.account?.teacherId}?on=teacher`)
    ).body;
    expect(ofTeacher.map((note: { id: number }) => note.id)).toContain(added.body.id);
    world.clock.advance(6 * 3_600_000);
    expect((await detailOf(matterId, admin)).wait).toMatchObject({ owner: 'staff' });

    const callAgainAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const note = (result: number, at?: string) =>
      operator.post(`/api/admin/add-call-note/${matterId}`, {
        result,
        promisedAt: at,
        matterTeacherId,
      });
    const row = async () => {
      const { body } = await admin.get<QueueRow[]>(
        '/api/admin/get-home-responses?tab=1&range=[0,199]',
      );
      return body.find(({ id }) => id === matterTeacherId);
    };
    expect((await note(2, callAgainAt)).body.wait, 'no answer: staff call again').toMatchObject({
      owner: 'staff',
      until: callAgainAt,
    });
    expect(await row()).toMatchObject({
      wait: { owner: 'staff' },
      absences: { count: 2, last: world.clock.now().toISOString() },
    });
    // The day of the next call is the row's day (domain/turns#contact-days).
    expect(await row()).toMatchObject({
      due: { day: dayOf(new Date(callAgainAt)), daysLate: 0 },
      dates: { customerResponse: dayOf(new Date(callAgainAt)) },
    });
    expect((await note(4, callAgainAt)).body.wait, 'the family has promised').toMatchObject({
      owner: 'family',
      until: callAgainAt,
    });
    expect(await row()).toMatchObject({ absences: null });

    // A missed call of the teacher is neither an absence nor a promise of the family.
    const teachers = await operator.post(`/api/admin/add-call-note/${matterId}`, {
      result: 2,
      side: 'teacher',
      promisedAt: new Date(Date.parse(callAgainAt) + 3_600_000).toISOString(),
      matterTeacherId,
    });
    expect(teachers.body.wait, teachers.text).toMatchObject({
      owner: 'family',
      until: callAgainAt,
    });
    expect(await row()).toMatchObject({
      absences: null,
      lastContact: { how: '不在', with: 'teacher' },
    });
    expect((await admin.get(`/api/admin/get-call-notes/${matterId}`)).body[0]).toMatchObject({
      resultLabel: '不在',
      side: 'teacher',
    });
    await note(2);
    expect(await row()).toMatchObject({ absences: { count: 1 } });
  });

  it('can be undone by their author within 30 seconds, with their promise', async () => {
    const [first, second] = await staffAgain();
    const day = { ...world, admin: first, operator: second };
    const { matterId, matterTeacherId } = await createCandidateAt(day, 40, {
      teacher: await createTeacher(world),
      matter: await createMatterAt(day, 80),
    });
    world.clock.advance(12 * 86_400_000);
    const [admin, operator] = await staffAgain();
    const state = async () => {
      const { wait, due } = await detailOf(matterId, admin).then(({ wait, candidates }) => ({
        wait,
        due: candidates[0]?.wait,
      }));
      const { customerResponseDate } = await world.prisma.matter.findUniqueOrThrow({
        where: { id: matterId },
      });
      return {
        wait,
        due,
        customerResponseDate,
        calls: (await admin.get(`/api/admin/get-call-notes/${matterId}`)).body.length,
      };
    };
    const row = () =>
      world.prisma.workItem.findMany({
        where: { matterId },
        select: { tab: true, dueDay: true, chip: true },
        orderBy: { tab: 'asc' },
      });
    const [before, rows] = [await state(), await row()];
    const promisedAt = new Date(world.clock.now().getTime() + 5 * 3_600_000).toISOString();
    const add = () =>
      operator.post(`/api/admin/add-call-note/${matterId}`, {
        result: 4,
        promisedAt,
        matterTeacherId,
      });
    const undo = (id: number, who = operator) => who.post(`/api/admin/call-notes/${id}/undo`, {});
    const { id } = (await add()).body;
    expect((await state()).wait).toMatchObject({ owner: 'family', until: promisedAt });
    expect((await undo(id, admin)).status, 'another’s').toBe(404);
    for (const time of ['taken back', 'its answer was lost'])
      expect((await undo(id)).status, time).toBe(200);
    expect([await state(), await row()]).toEqual([before, rows]);
    const lateNote = (await add()).body.id;
    world.clock.advance(30_001);
    const refused = await undo(lateNote);
    expect([refused.status, refused.body.code]).toEqual([422, 'undo_expired']);
    expect((await state()).calls).toBe(1);
    expect((await undo(999_999)).status).toBe(404);
  });

  it("propose a time for the next call in the family's hours, and none for a family without calls", async () => {
    const [, operator] = await staffAgain();
    const { matterId } = await createMatter(world);
    const { parentId } = await world.prisma.matter.findUniqueOrThrow({
      where: { id: matterId },
      select: { parentId: true },
    });
    await world.prisma.parent.update({
      where: { id: parentId ?? 0 },
      data: { contactableHours: '平日18時半以降' },
    });
    for (const subject of [`${matterId}`, `${parentId}?on=parent`]) {
      const { body } = await operator.get(`/api/admin/get-next-call-times/${subject}`);
      expect(body).toMatchObject({ contactableHours: '平日18時半以降', times: expect.any(Array) });
      const clock = new Intl.DateTimeFormat('ja-JP', {
        timeStyle: 'short',
        timeZone: 'Asia/Tokyo',
      });
      expect(body.times.map((time: string) => clock.format(new Date(time)))).toEqual([
        '18:30',
        '18:30',
        '18:30',
      ]);
      expect(body.times.every((time: string) => new Date(time) > world.clock.now())).toBe(true);
    }
    await world.prisma.parent.update({ where: { id: parentId ?? 0 }, data: { noPhone: true } });
    expect((await operator.get(`/api/admin/get-next-call-times/${matterId}`)).body.times).toEqual(
      [],
    );
    expect(
      (
        await operator.get(
          `/api/admin/get-next-call-times/${world.teacher.account?.teacherId}?on=teacher`,
        )
      ).body.times,
    ).toHaveLength(3);
    expect((await operator.get('/api/admin/get-next-call-times/999999')).status).toBe(404);
  });

  it('refuse a promise in the past, a foreign candidate, an unknown result, a text too long', async () => {
    const [, operator] = await staffAgain();
    const { matterId } = await createMatter(world);
    const before = await world.prisma.callNote.count();
    const past = new Date(world.clock.now().getTime() - 1000).toISOString();
    for (const [field, input] of [
      ['promisedAt', { result: 1, promisedAt: past }],
      ['matterTeacherId', { result: 1, matterTeacherId: 999_999 }],
      ['result', { result: 9 }],
      ['callNote', { result: 1, callNote: 'あ'.repeat(2001) }],
    ] as const) {
      const answer = await operator.post(`/api/admin/add-call-note/${matterId}`, input);
      expect([field, answer.status, Object.keys(answer.body.fields)]).toEqual([
        field,
        400,
        [field],
      ]);
    }
    expect(await world.prisma.callNote.count()).toBe(before);
  });
});
