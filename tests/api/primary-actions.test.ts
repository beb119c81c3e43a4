import { gzipSync } from 'node:zlib';
import { addDays, dateFromDay } from '@tsumugi/contract/calendar/day';
import { calledSideOf } from '@tsumugi/contract/kit/define-queue';
import { primaryActionsIn } from '@tsumugi/contract/queues/primary-actions';
import { queues, tabsByCode } from '@tsumugi/contract/queues/queues';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { days, hours, minutes } from '../../api/src/platform/clock.js';
import { findDrift } from '../../api/src/platform/queues/find-drift.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import { createManyCases } from '../support/create-many-cases.js';
import {
  addStudent,
  advanceClock,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../support/test-world.js';
import { uploadIdentity } from '../support/upload-identity.js';
import { createChatFamily, officeRoomOf, roomIdOf, sendMessage } from './chat.fixtures.js';

/**
 * The table of domain/lists#leading-action, written by hand: per tab and chip the primary actions
 * in order, and the wait owner where the tab decides it.
 */
const table: Record<string, Record<string, { leads: string[]; wait?: string }>> = {
  HP1: { '': { leads: ['案件にする', '確認済にする'], wait: 'staff' } },
  TC1: { '': { leads: ['審査を完了', '募集条件を入力'], wait: 'staff' } },
  TC3: { '': { leads: ['返信する', '対応不要'], wait: 'staff' } },
  TC5: { '': { leads: ['返信する', '対応不要'], wait: 'staff' } },
  HA1: { '': { leads: ['審査を完了', '募集条件を入力'], wait: 'staff' } },
  HA2: { '': { leads: ['審査を完了', '募集条件を入力'], wait: 'staff' } },
  HA3: {
    条件未入力: { leads: ['募集条件を入力'], wait: 'staff' },
    同意待ち: { leads: ['ご家庭に同意の催促を送る'], wait: 'family' },
    確定待ち: { leads: ['募集を確定'], wait: 'staff' },
  },
  HA4: { '': { leads: ['条件変更を確認'], wait: 'staff' } },
  HA5: { '': { leads: ['キャンセルを確定'], wait: 'staff' } },
  TA1: { '': { leads: ['教師に催促を送る', '追加情報を提出'], wait: 'teacher' } },
  TA2: { '': { leads: ['書類選考の結果を登録'], wait: 'staff' } },
  TA3: {
    保留: { leads: ['書類選考の結果を登録'], wait: 'staff' },
    特別保留: { leads: ['書類選考の結果を登録'], wait: 'staff' },
  },
  TA4: {
    '': { leads: ['ご家庭へ紹介'], wait: 'staff' },
    面談省略: { leads: ['ご家庭へ紹介'], wait: 'staff' },
    本人確認書類待ち: { leads: ['教師に催促を送る'], wait: 'teacher' },
    本人確認書類の確認: { leads: ['本人確認書類を確認'], wait: 'staff' },
    同意待ち: { leads: ['ご家庭に同意の催促を送る'], wait: 'family' },
    紹介停止中: { leads: ['代理で紹介停止を解除'], wait: 'teacher' },
  },
  TA5: { '': { leads: ['辞退を確定'], wait: 'staff' } },
  HR1: {
    '': { leads: ['体験授業を申し込む', 'ご家庭に催促を送る', '回答期限を延長', 'お断り'] },
    延長期限切れ: {
      leads: ['体験授業を申し込む', 'ご家庭に催促を送る', '回答期限を延長', 'お断り'],
      wait: 'staff',
    },
  },
  HR2: { '': { leads: ['体験申込を確認'], wait: 'staff' } },
  HR3: {
    '': { leads: ['ご家庭に催促を送る', '体験報告をする'], wait: 'family' },
    確認待ち: { leads: ['家庭の体験報告を確認'], wait: 'staff' },
  },
  HR4: {
    家庭検討中: { leads: ['ご家庭に催促を送る', '家庭の体験報告を確認', '正式に依頼する'] },
    教師同意待ち: { leads: ['教師に催促を送る', '採用に同意'], wait: 'teacher' },
    確定可: { leads: ['採用を確定'], wait: 'staff' },
  },
  HR5: { '': { leads: ['ご家庭に催促を送る', '正式に依頼する', '回答期限を延長'] } },
  TR1: { '': { leads: ['教師に催促を送る', '体験授業に同意'], wait: 'teacher' } },
  TR2: { '': { leads: ['教師に催促を送る', '体験日を登録'], wait: 'teacher' } },
  TR3: {
    未提出: { leads: ['教師に体験報告の催促を送る', '体験報告を提出'], wait: 'teacher' },
    確認待ち: { leads: ['教師の体験報告を確認'], wait: 'staff' },
  },
  TR4: { '': { leads: ['教師に催促を送る', '採用に同意'], wait: 'teacher' } },
  TR5: { '': { leads: ['教師に催促を送る', '初回指導日を登録'], wait: 'teacher' } },
  MD1: { '': { leads: ['ニュースに配信', '教師を探す'], wait: 'staff' } },
  MD2: { '': { leads: ['教師を探す', 'ニュースに配信', '条件をゆるめる提案'], wait: 'staff' } },
  MD3: { '': { leads: ['教師を探す', 'ニュースに配信', '条件をゆるめる提案'], wait: 'staff' } },
  MD4: { '': { leads: ['教師を探す', 'ニュースに配信', '条件をゆるめる提案'], wait: 'staff' } },
  IT1: { '': { leads: ['面談を案内'], wait: 'staff' } },
  IT2: { '': { leads: ['面談日を登録'], wait: 'teacher' } },
  IT3: {
    '': { leads: ['面談日を変更', '面談結果を登録'] },
    予約の確認待ち: { leads: ['面談予約を確認'], wait: 'staff' },
  },
  IT4: {
    '': { leads: ['面談結果を登録'], wait: 'staff' },
    保留: { leads: ['面談結果を登録'], wait: 'staff' },
  },
  IT5: {
    '': { leads: ['面談日を登録'], wait: 'staff' },
    無断欠席: { leads: ['面談日を登録'], wait: 'staff' },
  },
};
/** Actions that a number key must not start, because a key can be pressed by mistake. */
const byNoKey: readonly string[] = ['matter.remove', 'matter.recordConsents'];
const ownTabs = ['SE1', 'SE2', 'TC2', 'TC4'];
const places = queues.flatMap((queue) => queue.tabs.map((tab) => ({ queue, tab })));
const sides = [true, false];
/** Every action that can be primary in a tab; search and contact days lead by any other tab. */
const primaryIds = (code: string): ReadonlySet<string> =>
  new Set(
    places
      .filter(({ tab }) => tab.code === code || ownTabs.includes(code))
      .flatMap(({ tab }) =>
        [null, ...(tab.chips ?? [])].flatMap((chip) =>
          sides.flatMap((isDue) =>
            sides.flatMap((isInterviewHeld) =>
              sides.flatMap((hasFamily) =>
                primaryActionsIn(tab, {
                  chip,
                  isDue,
                  isInterviewTimePast: isInterviewHeld,
                  hasFamily,
                }),
              ),
            ),
          ),
        ),
      )
      .map((lead) => (typeof lead === 'string' ? lead : lead.action)),
  );

let world: TestWorld;
const rows = new Map<string, QueueRow[]>();
beforeAll(async () => {
  world = await openWorld();
  await createManyCases(world);
  await reachChips();
  await reachHindered();
  await repair();
  for (const { queue, tab } of places) {
    const filter = encodeURIComponent(JSON.stringify({ tab: tab.tab }));
    rows.set(
      tab.code,
      (
        await world.operator.get<QueueRow[]>(
          `/api/admin/${queue.resource}?filter=${filter}&range=[0,199]`,
        )
      ).body,
    );
  }
});
afterAll(async () => {
  await repair();
  await world.close();
});

/** Rows that the filled office lacks: one for each chip. */
async function reachChips(): Promise<void> {
  const { operator, teacher } = world;
  const created = await runAction(operator, 'matter.createForStudent', world.studentId, {
    brand: 1,
  });
  await runAction(operator, 'matter.updateMatterAdminConfirm', created.matterId, {
    freeCommentChecked: true,
  });
  const changing = await createMatterAt(world, 80);
  await runAction(world.parent, 'matter.updateMatterChangeRequest', changing.matterId, {
    lessonFrequency: 3,
  });
  const special = await createCandidateAt(world, 8, { teacher: await createTeacher(world) });
  await runAction(operator, 'matterTeacher.processScreeningResult', special.matterTeacherId, {
    result: 3,
  });
  // The teacher is introducible by now: no second interview.
  const skipped = await createCandidateAt(world, 8, { teacher });
  await runAction(operator, 'matterTeacher.processScreeningResult', skipped.matterTeacherId, {
    result: 1,
  });
  const onHold = await interviewed(await createTeacher(world), { interviewResult: 2 });
  const missed = await interviewed(await createTeacher(world), { interviewResult: 5 });
  expect([onHold, missed]).toEqual([expect.any(Number), expect.any(Number)]);
  const reported = await createCandidateAt(world, 70);
  await runAction(teacher, 'matterTeacher.submitTrialReport', reported.matterTeacherId, {
    matterTeacherId: reported.matterTeacherId,
    lessonContent: '分数の計算',
    wantsToTeach: 1,
  });
  const extended = await createCandidateAt(world, 40);
  await runAction(
    world.parent,
    'matterTeacher.extendTrialLessonRequestDeadline',
    extended.matterTeacherId,
  );
  await advanceClock(world, days(30));
  const planned = await createCandidateAt(world, 10, { teacher: await createTeacher(world) });
  const interviewDate = new Date(world.clock.now().getTime() + days(2)).toISOString();
  await runAction(operator, 'matterTeacher.patchInterviewInfo', planned.matterTeacherId, {
    interviewDate,
  });
  await repair();
}

/**
 * Families and teachers with a task before the next step (domain/turns#blocked-steps,
 * domain/candidacy#interview-booking).
 */
async function reachHindered(): Promise<void> {
  const { operator, admin } = world;
  const stranger = await signIn(world.app, 'Parent');
  await createMatterAt(world, 60, {
    parent: stranger,
    studentId: await addStudent(world, stranger),
  });
  const [without, waiting, booked] = [
    await signIn(world.app, 'Teacher'),
    await signIn(world.app, 'Teacher'),
    await createTeacher(world),
  ];
  await uploadIdentity(waiting);
  await createCandidateAt(world, 20, { teacher: without });
  await createCandidateAt(world, 20, { teacher: waiting });
  const paused = await createTeacher(world);
  await createCandidateAt(world, 20, { teacher: paused });
  const stopIntroductionUntil = dateFromDay(addDays(world.clock.today(), 60));
  await world.prisma.teacher.update({
    where: { id: paused.account?.teacherId as number },
    data: { stopIntroductionUntil },
  });
  const invited = await createCandidateAt(world, 10, { teacher: booked });
  await runAction(
    operator,
    'matterTeacher.notifyDocumentSelectionPassed',
    invited.matterTeacherId,
    {
      matterTeacherId: invited.matterTeacherId,
    },
  );
  const interviewDate = new Date(world.clock.now().getTime() + days(3)).toISOString();
  expect(
    (await booked.post(`/api/teacher/book-interview/${invited.matterTeacherId}`, { interviewDate }))
      .status,
  ).toBe(200);
  const family = await signIn(world.app, 'Parent');
  await family.post('/api/customer/consents', { types: ['terms', 'privacy', 'thirdParty'] });
  const recruiting = await createMatterAt(world, 80, {
    parent: family,
    studentId: await addStudent(world, family),
  });
  await createCandidateAt(world, 20, { teacher: await createTeacher(world), matter: recruiting });
  // A consent text has a new version, and this family alone has not agreed to it.
  const text = {
    type: 'terms',
    summary: '新しい説明',
    body: '本文',
    validFrom: world.clock.today(),
    agreeAgain: 'families',
  };
  expect((await admin.post('/api/admin/consent-documents', text)).status).toBe(201);
  const others = await world.prisma.parent.findMany({
    where: {
      accountId: { notIn: [stranger, family].map(({ account }) => account?.accountId as number) },
    },
    select: { accountId: true },
  });
  await world.prisma.consent.createMany({
    data: others.map(({ accountId }) => ({
      accountId,
      recordedById: accountId,
      type: 'terms',
      documentVersion: '2',
      at: world.clock.now(),
    })),
  });
}

async function interviewed(teacher: Agent, result: object): Promise<number> {
  const { matterTeacherId } = await createCandidateAt(world, 10, { teacher });
  await runAction(world.operator, 'matterTeacher.notifyDocumentSelectionPassed', matterTeacherId, {
    matterTeacherId,
  });
  const interviewDate = new Date(world.clock.now().getTime() + hours(2)).toISOString();
  await runAction(world.operator, 'matterTeacher.patchInterviewInfo', matterTeacherId, {
    interviewDate,
  });
  await advanceClock(world, hours(3));
  await runAction(world.operator, 'matterTeacher.processInterviewResult', matterTeacherId, result);
  return matterTeacherId;
}

/** Rows that enter the lists by time alone. */
const repair = async () =>
  findDrift(
    world.prisma,
    { now: world.clock.now(), calendar: await loadCalendar(world.prisma) },
    true,
  );

const shownBy = (row: QueueRow) => row.actions.map(({ label }) => label);

describe('the primary action of a row, by its tab (domain/lists#leading-action)', () => {
  it('is in the table for every tab and every chip', () => {
    const codes = places.map(({ tab }) => tab.code).filter((code) => !ownTabs.includes(code));
    expect(
      Object.keys(table).sort(),
      'add the tab with its leading actions to `table` of this test',
    ).toEqual([...codes].sort());
    for (const { tab } of places.filter(({ tab }) => table[tab.code])) {
      const chips = Object.keys(table[tab.code] ?? {}).filter((chip) => chip !== '');
      expect([tab.code, [...(tab.chips ?? [])].sort()]).toEqual([tab.code, chips.sort()]);
    }
  });

  it.each(
    Object.entries(table).flatMap(([code, chips]) =>
      Object.keys(chips).map((chip) => ({ code, chip })),
    ),
  )('equals that of the table: $code $chip', ({ code, chip }) => {
    const { leads, wait } = (table[code] as (typeof table)[string])[chip] as {
      leads: string[];
      wait?: string;
    };
    const own = (rows.get(code) ?? []).filter((row) => (row.chip ?? '') === chip);
    expect(own.length, `no row of ${code} ${chip}`).toBeGreaterThan(0);
    for (const row of own) {
      const allowed = leads.filter((label) => shownBy(row).includes(label));
      expect([row.id, row.hasPrimaryAction, allowed[0]]).toEqual([
        row.id,
        true,
        expect.any(String),
      ]);
      expect([row.id, shownBy(row).slice(0, allowed.length).sort()]).toEqual([
        row.id,
        [...allowed].sort(),
      ]);
      if (code !== 'IT3' && code !== 'HR1')
        expect([row.id, shownBy(row)[0]]).toEqual([row.id, allowed[0]]);
      if (wait) expect([code, row.id, row.wait?.owner]).toEqual([code, row.id, wait]);
    }
  });

  it('has a short label of at most seven letters, unique within the tab', () => {
    for (const [code, list] of rows) {
      const leading = list
        .filter((row) => row.hasPrimaryAction)
        .flatMap((row) => row.actions.slice(0, 1));
      expect([code, leading.filter(({ short }) => [...short].length > 7)]).toEqual([code, []]);
      // The label of a reminder is the same for each recipient: the row shows its wait owner.
      const others = new Map(
        leading.filter(({ short }) => short !== '催促を送る').map(({ id, short }) => [id, short]),
      );
      expect([code, new Set(others.values()).size]).toEqual([code, others.size]);
    }
  });

  it('equals that of the first counting tab, for a row of a search', () => {
    const rowsOfTab = new Map((rows.get('HR2') ?? []).map((row) => [row.id, row]));
    const found = (rows.get('SE2') ?? []).filter(({ id }) => rowsOfTab.has(id));
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) expect(row.actions[0]?.id).toBe(rowsOfTab.get(row.id)?.actions[0]?.id);
  });
});

describe('the number of an action on the rows of a list (decision 31)', () => {
  const numbered = (row: QueueRow) => row.actions.map(({ id, key }) => [id, key] as const);

  it('belongs from 2 on to one action at most, and is unique on a row', () => {
    for (const [code, list] of rows) {
      const keyByAction = new Map<string, number | null | undefined>();
      for (const row of list) {
        for (const [id, key] of numbered(row)) {
          expect([code, id, keyByAction.get(id) ?? key]).toEqual([code, id, key]);
          keyByAction.set(id, key);
        }
        const keys = numbered(row).map(([, key]) => key);
        expect([code, row.id, new Set(keys).size]).toEqual([code, row.id, keys.length]);
        // 1 is the row's button: an action with 1 as its own number is primary wherever it is
        // offered.
        expect([code, row.id, keys.indexOf(1)]).toEqual([
          code,
          row.id,
          row.hasPrimaryAction && keys.includes(1) ? 0 : -1,
        ]);
      }
    }
  });

  it('exists for every action except some, which follow the primary ones in its order', () => {
    for (const [code, list] of rows) {
      for (const row of list) {
        const others = numbered(row).slice(row.hasPrimaryAction ? 1 : 0);
        expect([code, others.filter(([id, key]) => key === null && !byNoKey.includes(id))]).toEqual(
          [code, []],
        );
        const first = numbered(row).findIndex(([id]) => !primaryIds(code).has(id));
        const keys = numbered(row)
          .slice(first < 0 ? row.actions.length : first)
          .map(([, key]) => key ?? 10);
        expect([code, row.id, keys]).toEqual([code, row.id, [...keys].sort((x, y) => x - y)]);
      }
    }
  });

  it('is the same for an Admin, with more actions', async () => {
    for (const { queue, tab } of places) {
      const filter = encodeURIComponent(JSON.stringify({ tab: tab.tab }));
      const { body } = await world.admin.get<QueueRow[]>(
        `/api/admin/${queue.resource}?filter=${filter}&range=[0,199]`,
      );
      for (const row of body) {
        const numberedActions = numbered(row).filter(([, key]) => key !== null);
        expect([
          tab.code,
          numbered(row).filter(([id, key]) => key === null && !byNoKey.includes(id)),
        ]).toEqual([tab.code, []]);
        expect([tab.code, row.id, new Set(numberedActions.map(([, key]) => key)).size]).toEqual([
          tab.code,
          row.id,
          numberedActions.length,
        ]);
        const operatorRow = (rows.get(tab.code) ?? []).find(({ id }) => id === row.id);
        if (operatorRow)
          expect(numbered(row)).toEqual(expect.arrayContaining(numbered(operatorRow)));
      }
    }
  });
});

describe('rows of every list', () => {
  it('have at most 6 KB of gzip for 25 rows', async () => {
    for (const { queue, tab } of places)
      for (const agent of [world.admin, world.operator]) {
        const { body, text } = await agent.get(
          `/api/admin/${queue.resource}?filter=${encodeURIComponent(JSON.stringify({ tab: tab.tab }))}&range=[0,199]`,
        );
        const perPage = gzipSync(text).length / Math.max(1, body.length / 25);
        expect([tab.code, perPage > 6 * 1024]).toEqual([tab.code, false]);
      }
  });

  it('offer the actions of the case’s own page, with the same calls', async () => {
    const compared = [
      'id',
      'on',
      'call',
      'danger',
      'to',
      'onBehalfOf',
      'fixed',
      'requestedFields',
      'proposed',
    ] as const;
    const deeds = (action: OpenAction) =>
      JSON.stringify(Object.fromEntries(compared.map((name) => [name, action[name]])));
    for (const [code, [row]] of rows) {
      if (!row?.matterId || row.entity === 'room' || row.entity === 'contactForm') continue;
      const { body } = await world.operator.get<MatterDetail>(`/api/admin/matters/${row.matterId}`);
      const card = body.candidates.find(({ id }) => id === row.matterTeacherId);
      const offered = new Map(
        [...body.actions, ...(card?.actions ?? [])].map((action) => [action.id, action]),
      );
      const both = row.actions.filter(({ id }) => offered.has(id));
      expect([code, both.length]).not.toEqual([code, 0]);
      expect([code, both.map(deeds)]).toEqual([
        code,
        both.flatMap(({ id }) => offered.get(id) ?? []).map(deeds),
      ]);
    }
  });
});

describe('催促を送る (domain/lists#reminders-by-hand)', () => {
  const remind = 'matterTeacher.remindFamily';
  const sent = (matterId: number) =>
    world.prisma.notice.findMany({
      where: {
        matterId,
        code: { in: ['N40', 'N41'] },
        droppedAt: null,
        heldUntil: { lte: soon() },
      },
    });
  const soon = () => new Date(world.clock.now().getTime() + 60_000);
  const rowOf = async (id: number) => {
    const filter = encodeURIComponent(JSON.stringify({ tab: 1 }));
    const { body } = await world.operator.get<QueueRow[]>(
      `/api/admin/home-responses?filter=${filter}&range=[0,199]`,
    );
    return body.find((row) => row.id === id);
  };

  it('is sent to the wait owner, once a day, counted on the row, and can be undone', async () => {
    const { matterId, matterTeacherId: id } = await createCandidateAt(world, 40);
    expect((await rowOf(id))?.reminded).toBeNull();
    const first = await runAction(world.operator, remind, id);
    expect((await sent(matterId)).map(({ audience }) => audience)).toEqual(['customer']);
    expect((await rowOf(id))?.reminded?.count).toBe(1);
    expect((await rowOf(id))?.actions.map((action) => action.id)).not.toContain(remind);
    expect(await tryAction(world.operator, remind, id)).toMatchObject({
      status: 200,
      body: { changed: false },
    });
    await world.operator.post(`/api/user/undo/${first.eventId}`, {});
    expect(await sent(matterId)).toEqual([]);
    expect((await rowOf(id))?.reminded).toBeNull();

    await runAction(world.operator, remind, id);
    await advanceClock(world, days(1));
    await runAction(world.operator, remind, id);
    expect((await rowOf(id))?.reminded?.count).toBe(2);
  });

  it('is still counted when the deadline is over and the row waits for staff', async () => {
    const { matterTeacherId: id } = await createCandidateAt(world, 40);
    await runAction(world.operator, remind, id);
    await advanceClock(world, days(1));
    await runAction(world.operator, remind, id);
    await advanceClock(world, days(20));
    await repair();
    const row = await rowOf(id);
    expect([row?.wait?.owner, row?.reminded?.count]).toEqual(['staff', 2]);
    await runAction(world.operator, remind, id);
    expect((await rowOf(id))?.reminded?.count).toBe(3);
  });

  it('is primary in a row of 紹介後確認 with a future contact day', async () => {
    const { matterId, matterTeacherId: id } = await createCandidateAt(world, 40);
    await advanceClock(world, days(20));
    await repair();
    const first = async () => (await rowOf(id))?.actions[0]?.id;
    expect(await first()).toBe('matterTeacher.proceedToTrialLesson');
    const { version } = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
    const customerResponseDate = addDays(world.clock.today(), 3);
    await runAction(world.operator, 'matter.patch', matterId, { version, customerResponseDate });
    expect([(await rowOf(id))?.due?.day, await first()]).toEqual([customerResponseDate, remind]);
    await advanceClock(world, days(3));
    await repair();
    expect(await first()).toBe('matterTeacher.proceedToTrialLesson');
  });

  it('may be sent again on the same day for another awaited answer', async () => {
    const { matterTeacherId: id, teacher } = await createCandidateAt(world, 50, {
      and: 'confirmed',
    });
    const ask = () => runAction(world.operator, 'matterTeacher.remindTeacher', id);
    expect([(await ask()).changed, (await ask()).changed]).toEqual([true, false]);
    await advanceClock(world, minutes(1));
    await runAction(teacher, 'matterTeacher.agreeTrialLesson', id);
    await advanceClock(world, minutes(1));
    expect([(await ask()).changed, (await ask()).changed]).toEqual([true, false]);
  });

  it('is refused without an awaited answer', async () => {
    const { matterTeacherId: id } = await createCandidateAt(world, 80);
    expect(await tryAction(world.operator, remind, id)).toMatchObject({
      status: 422,
      body: { code: 'nothing_awaited' },
    });
    expect(await tryAction(world.operator, 'matterTeacher.remindReport', id)).toMatchObject({
      status: 200,
    });
  });
});

describe('wait owners (domain/turns#turns, domain/chat#unanswered-messages)', () => {
  const find = async (resource: string, filter: object) =>
    (
      await world.operator.get<QueueRow[]>(
        `/api/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]`,
      )
    ).body;

  it('shows the waiting contact of a room, and counts the teacher’s rooms in the dot and チャット受信', async () => {
    const teacher = await createTeacher(world);
    const { matterId, matterTeacherId } = await createCandidateAt(world, 50, {
      teacher,
      and: 'agreed',
    });
    const own = async () =>
      (await find('matters', { tab: 2 })).find((row) => row.id === matterTeacherId);
    const received = async (tab: number, id: number) =>
      (
        await find('matters', {
          tab,
          isChatReceived: true,
          ...(tab === 2 ? {} : { caseStatus: 80 }),
        })
      ).some((row) => row.id === id);
    // The filled office has the family's own room waiting.
    const family = { accountId: world.parent.account?.accountId as number };
    await world.prisma.chatRoom.updateMany({
      where: family,
      data: { unansweredSince: null, unansweredSide: null },
    });
    await repair();
    expect(await own()).toMatchObject({ unread: 0, unreadTeacher: 0 });
    expect([await received(1, matterId), await received(2, matterTeacherId)]).toEqual([
      false,
      false,
    ]);

    const office = await officeRoomOf(teacher);
    expect((await sendMessage(teacher, office, '面談の日を変えたいです。')).status).toBe(200);
    expect(await own()).toMatchObject({ unread: 0, unreadTeacher: 1 });
    expect([await received(1, matterId), await received(2, matterTeacherId)]).toEqual([true, true]);

    const { id } = await world.prisma.chatRoom.findUniqueOrThrow({ where: { matterTeacherId } });
    await world.prisma.chatRoom.update({
      where: { id },
      data: { unansweredSince: world.clock.now(), unansweredSide: 'teacher' },
    });
    await repair();
    const { lastName, firstName, account } = await world.prisma.teacher.findUniqueOrThrow({
      where: { id: teacher.account?.teacherId as number },
      include: { account: true },
    });
    const waiting = await find('today-cases', { tab: 5 });
    const contacts = [id, roomIdOf(office)].map(
      (room) => waiting.find((row) => row.id === room)?.contact?.name,
    );
    // The inspector of a case's room shows and notes the teacher's number, as in every tab of teachers' work.
    expect(waiting.find((row) => row.id === id)).toMatchObject({ matterId, matterTeacherId });
    expect(calledSideOf(tabsByCode.get('TC5')?.tab ?? {})).toBe('teacher');
    expect(contacts).toEqual([`${lastName} ${firstName}`, account.name]);
  });

  it('counts messages of the second guardian and the pupil in the dot, the last contact and チャット受信', async () => {
    const family = await createChatFamily(world);
    const received = async () =>
      (await find('matters', { tab: 1, isChatReceived: true, caseStatus: 10 })).some(
        (row) => row.id === family.matterId,
      );
    const chat = async () =>
      (await world.operator.get<MatterDetail>(`/api/admin/get-matter-detail/${family.matterId}`))
        .body.chat;
    const own = async () =>
      (await find('home-applications', { tab: 1 })).find((row) => row.matterId === family.matterId);
    expect(await received()).toBe(false);
    expect(await own()).toMatchObject({ unread: 0, lastContact: null });
    for (const agent of [family.second, family.pupil]) {
      const room = await officeRoomOf(agent);
      await sendMessage(agent, room, 'お尋ねします');
      expect(await received()).toBe(true);
      expect(await own()).toMatchObject({
        unread: 1,
        lastContact: { with: 'family', at: world.clock.now().toISOString() },
      });
      expect(await chat()).toMatchObject({
        unread: 1,
        accountId: family.first.account?.accountId,
        roomId: roomIdOf(room),
      });
      expect((await chat()).last.at(-1)?.text).toBe('お尋ねします');
      await sendMessage(world.operator, room, 'お答えします');
      expect(await received()).toBe(false);
      expect((await chat()).unread).toBe(0);
      expect(await own()).toMatchObject({ unread: 0 });
    }
  });

  it("shows staff as wait owner for a hired teacher's withdrawal, on matter and candidate", async () => {
    const teacher = await createTeacher(world);
    const { matterId, matterTeacherId } = await createCandidateAt(world, 90, { teacher });
    await runAction(teacher, 'matterTeacher.withdrawAfterSelection', matterTeacherId, {
      matterTeacherId,
      withdrawReason: 10,
    });
    const matter = (
      await world.operator.get<MatterDetail>(`/api/admin/get-matter-detail/${matterId}`)
    ).body;
    const leaving = (await find('teacher-applications', { tab: 5 })).find(
      (row) => row.id === matterTeacherId,
    );
    expect([matter.wait?.owner, leaving?.wait?.owner]).toEqual(['staff', 'staff']);
  });
});
