import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCandidateAt, createMatterAt } from '../../support/create-at-status.js';
import { addStudent, createTeacher } from '../../support/test-world.js';
import {
  checkPage,
  cutConnection,
  desktop,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

let harness: PortalHarness;
let page: Page;
let recruiting: number;
beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  await addStudent(world, world.parent, '悠斗');
  recruiting = (await createMatterAt(world, 80)).matterId;
  ({ page } = await openPage(harness));
  await signInAs(page, world.parent, '/');
  await page.getByText('進行中のご依頼').waitFor();
});
afterAll(() => harness.close());

const next = (name: string) => page.getByRole('button', { name: `${name}へ進む` }).click();
/** An answer of a group, by its first words. */
const choose = (group: string, words: string) =>
  page
    .getByRole('group', { name: group })
    .locator('label')
    .filter({ hasText: new RegExp(`^${words.replace(/[()]/g, '\\$&')}`) })
    .first()
    .click();
/** Deletes the draft of a request from the device. */
const forgetHere = () =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.case-create')) localStorage.removeItem(key);
  });
const networkError = 'ネットワークエラーが発生しました。接続を確認してください。';

it('writes a request in short steps, through a new child and a lost network', async () => {
  const { world } = harness;
  await page.goto('/customer/case-list');
  await page.getByRole('link', { name: '新しく依頼する' }).click();
  await page.getByRole('heading', { level: 1, name: 'ご依頼の入力' }).waitFor();
  await checkPage(page, 'family-create-child');
  // No step is skipped: a missing answer is named at its field.
  await next('科目と目的');
  await page.getByText('どなたのご依頼かを選んでください。').first().waitFor();
  await choose('はじめ方', 'まず相談する');
  await page.getByRole('button', { name: 'お子さまを追加する' }).click();
  await page.waitForURL('**/student-detail-add/case-create');
  const added = await addStudent(world, world.parent, '葵');
  // This device has lost the draft, and the server's arrives late: after the new child was chosen.
  await forgetHere();
  await page.route('**/api/customer/drafts/case-create', async (route) => {
    if (route.request().method() === 'GET')
      await page.getByRole('radio', { name: /葵/, checked: true }).waitFor();
    // Longer than the debounce of the draft.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/customer/case-create');
  await page.getByRole('radio', { name: /まず相談する/, checked: true }).waitFor();
  expect(await page.getByRole('radio', { name: /葵/ }).isChecked()).toBe(true);
  await page.unroute('**/api/customer/drafts/case-create');
  await next('科目と目的');
  await choose('サービス', '家庭教師');
  await choose('コース', '家庭教師 標準コース');
  await choose('教えてほしい科目', '算数');
  await page.locator('summary', { hasText: '英語・海外の試験' }).click();
  await choose('英語・海外の試験', 'IB科目');
  await page.getByRole('button', { name: '物理 HL' }).click();
  await choose('授業の目的', '大学受験');
  await choose('入試の種類', '総合型');
  await checkPage(page, 'family-create-course');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/drafts/case-create') && answer.request().method() === 'PUT',
  );
  await next('回数と曜日・時間');
  await kept;
  // Another device: the server's draft continues at its open step.
  await forgetHere();
  await page.goto('/customer/case-create');
  await page.getByRole('button', { name: '続きから入力する' }).click();
  await page.getByRole('heading', { level: 2, name: '回数と曜日・時間' }).waitFor();
  await choose('授業の回数', '週2回');
  await choose('1回の時間', 'その他');
  await next('場所とご希望');
  await page.getByText('1回が何分かを入力してください。').first().waitFor();
  await page.getByLabel('1回は何分ですか').fill('７５');
  await page.getByText('1回が何分かを入力してください。').first().waitFor({ state: 'hidden' });
  await choose('期間', '長期(継続)');
  await page.getByRole('gridcell', { name: /木曜.*夕方/ }).click();
  // No teacher of this world teaches the subject.
  await page.getByText('条件に合う先生を、事務局がお探しします。').waitFor();
  await checkPage(page, 'family-create-slots');
  await next('場所とご希望');
  await choose('授業の形', '対面');
  await page.getByLabel('郵便番号').fill('150-0001');
  await page.getByLabel('都道府県').selectOption('東京都');
  await page.getByLabel('市区町村').fill('渋谷区');
  await page.getByLabel('最寄り駅').fill('渋谷');
  await checkPage(page, 'family-create-place');
  await cutConnection(page);
  await choose('先生の性別', '女性');
  await page.getByLabel('ご要望・ご相談').fill('ゆっくり教えてください。');
  await next('内容の確認');
  await page.getByText('物理 HL').waitFor();
  await checkPage(page, 'family-create-confirm');
  await page.getByRole('button', { name: 'この内容で申し込む' }).click();
  await page.getByText(networkError).first().waitFor();
  expect(await page.getByText('ゆっくり教えてください。').count()).toBe(1);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'この内容で申し込む' }).click();
  await page.waitForURL('**/case-detail-teacher/*');
  const row = await world.prisma.matter.findFirstOrThrow({
    orderBy: { id: 'desc' },
    include: { courses: true },
  });
  expect(row).toMatchObject({
    studentId: added,
    brand: 1,
    requestType: 40,
    subjects: [20, 300],
    ibCourses: [1201],
    purposes: [50],
    entranceExamTypes: [3],
    lessonFrequency: 2,
    lessonLength: 999,
    lessonMinutes: 75,
    lessonPeriod: 1,
    preferredSlots: [{ weekday: 4, fromMinute: 960, toMinute: 1140 }],
    teachingMode: 1,
    postalCode: '1500001',
    prefecture: 13,
    city: '渋谷区',
    nearestStation: '渋谷',
    teacherGenderPreference: 2,
    freeComment: 'ゆっくり教えてください。',
  });
  expect(row.courses).toHaveLength(1);
  expect(await world.prisma.matter.count({ where: { studentId: added } })).toBe(1);
  await page.goto('/customer/case-create');
  await page.getByRole('heading', { level: 1, name: 'ご依頼の入力' }).waitFor();
  expect(await page.getByText('続きから').count()).toBe(0);
});

it('counts the teachers who meet the wishes while they are written', async () => {
  const { world } = harness;
  for (const _ of [1, 2]) {
    const id = (await createTeacher(world)).account?.teacherId as number;
    await world.prisma.teacher.update({
      where: { id },
      data: {
        ...{ isIntroducible: true, identityVerifiedAt: world.clock.now() },
        ...{ inPerson: true, stations: ['三鷹'], gender: 1 },
      },
    });
    await world.prisma.teacherSubject.createMany({
      data: [{ teacherId: id, subject: 20, level: 20 }],
      skipDuplicates: true,
    });
    await world.prisma.teacherAvailability.create({
      data: { teacherId: id, weekday: 3, fromMinute: 1080, toMinute: 1260 },
    });
  }
  const matter = await createMatterAt(world, 80, { nearestStation: '三鷹' });
  await page.goto(`/customer/case-create?from=${matter.matterId}`);
  await next('科目と目的');
  const count = page.getByRole('status').filter({ hasText: 'この条件に合う先生' });
  await expect.poll(async () => Number((await count.textContent())?.match(/\d+/)?.[0])).toBe(2);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await checkPage(page, `family-create-count-${width}`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/customer/case-list');
});

it('does not send a request twice when its answer was lost, and treats later edits as a change', async () => {
  const { world } = harness;
  const before = await world.prisma.matter.count();
  // A test cannot hold back requests of a service worker.
  const { page: own } = await openPage(harness, undefined, 'block');
  await signInAs(own, world.parent, '/');
  await own.getByText('進行中のご依頼').waitFor();
  await own.goto(`/customer/case-create?from=${recruiting}`);
  const on = (name: string) => own.getByRole('button', { name: `${name}へ進む` }).click();
  for (const step of ['科目と目的', '回数と曜日・時間', '場所とご希望', '内容の確認'])
    await on(step);
  await own.route('**/create-matter', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await own.getByRole('button', { name: 'この内容で申し込む' }).click();
  await own.getByText(/入力した内容はこの画面に残っています/).waitFor();
  await own.unroute('**/create-matter');
  await own.getByRole('button', { name: '戻る', exact: true }).last().click();
  await own.getByLabel('ご要望・ご相談').fill('ピアノの日を避けてください。');
  await on('内容の確認');
  await own.getByRole('button', { name: 'この内容で申し込む' }).click();
  await own.getByText('先ほどのお申し込みは届いています。').waitFor();
  await checkPage(own, 'family-create-arrived');
  expect(await world.prisma.matter.count()).toBe(before + 1);
  await own.getByRole('button', { name: '変更を確認する（1件）' }).click();
  await own.getByRole('button', { name: 'この内容に変更する' }).click();
  const newest = () => world.prisma.matter.findFirstOrThrow({ orderBy: { id: 'desc' } });
  await expect.poll(async () => (await newest()).freeComment).toBe('ピアノの日を避けてください。');
  await own.context().close();
});

it('requests other conditions as old → new, which wait for the office', async () => {
  await page.goto(`/customer/case-detail-teacher/${recruiting}`);
  await page.getByRole('heading', { name: '先生を探しています' }).waitFor();
  await checkPage(page, 'family-request');
  await page.getByRole('link', { name: '条件を変更する' }).first().click();
  await page.getByRole('heading', { level: 1, name: '条件の変更' }).waitFor();
  await choose('授業の回数', '週1回');
  await checkPage(page, 'family-change');
  await page.getByRole('button', { name: '変更を確認する（1件）' }).click();
  await page.getByText('変更後：').waitFor();
  await checkPage(page, 'family-change-review');
  await page.getByRole('button', { name: '変更を申請する' }).click();
  await page.getByText('確認中の変更').waitFor();
  expect(await page.getByRole('deletion').textContent()).toContain('週2回');
  expect(await page.getByRole('insertion').textContent()).toContain('週1回');
  await checkPage(page, 'family-condition');
  expect(
    (await harness.world.prisma.matter.findUniqueOrThrow({ where: { id: recruiting } })).caseStatus,
  ).toBe(70);
});

it('keeps a withdrawn course with its request, and lets the family remove it', async () => {
  const { world } = harness;
  const { matterId } = await createMatterAt(world, 80);
  const { course } = await world.prisma.matterCourse.findFirstOrThrow({
    where: { matterId },
    include: { course: true },
  });
  const { brand, name } = course;
  const other = await world.prisma.course.findFirstOrThrow({
    where: { brand, active: true, deletedAt: null, id: { not: course.id } },
  });
  const setActive = (active: boolean) =>
    world.prisma.course.update({ where: { id: course.id }, data: { active } });
  await setActive(false);
  await page.goto(`/customer/case-detail-teacher/${matterId}`);
  await page.getByRole('link', { name: '条件を変更する' }).first().click();
  const box = page
    .getByRole('group', { name: 'コース' })
    .getByRole('checkbox', { name: new RegExp(`^${name}.*受付を終了したコースです。`) });
  await box.waitFor();
  expect(await box.isChecked()).toBe(true);
  await checkPage(page, 'family-change-withdrawn');
  await page.setViewportSize(desktop);
  await checkPage(page, 'family-change-withdrawn-desk');
  await page.setViewportSize(phone);
  await box.uncheck();
  await choose('コース', other.name);
  await page.getByRole('button', { name: '変更を確認する（1件）' }).click();
  await page.getByRole('button', { name: '変更を申請する' }).click();
  await page.getByText('確認中の変更').waitFor();
  const { diff } = await world.prisma.changeRequest.findFirstOrThrow({ where: { matterId } });
  expect(diff).toMatchObject({ courseIds: { before: [course.id], after: [other.id] } });
  await setActive(true);
});

it('requires a reason for the end of a request, and can withdraw it', async () => {
  const wished = async () =>
    (await harness.world.prisma.matter.findUniqueOrThrow({ where: { id: recruiting } }))
      .cancelRequestedAt;
  await page.goto(`/customer/case-detail-teacher/${recruiting}`);
  await page.getByRole('button', { name: 'ご依頼を取り消したい' }).click();
  await page.getByRole('button', { name: '取り消しの希望を送る' }).click();
  await page.getByText('理由を選んでください。').waitFor();
  await checkPage(page, 'family-cancel');
  await choose('理由', '料金');
  await page.getByRole('button', { name: '取り消しの希望を送る' }).click();
  await page.getByText('取り消しのご希望を受け付けました').waitFor();
  expect(await wished()).not.toBeNull();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await page.getByRole('button', { name: 'ご依頼を取り消したい' }).waitFor();
  expect(await wished()).toBeNull();
});

it('requests another teacher with a reason, and copies the conditions', async () => {
  const { world } = harness;
  const hired = await createCandidateAt(world, 90, { matter: await createMatterAt(world, 80) });
  await page.goto(`/customer/case-detail-teacher/${hired.matterId}`);
  await page.getByRole('link', { name: '先生の変更を希望する' }).click();
  await choose('変更を希望される理由', '相性');
  const send = async () => {
    for (const step of ['科目と目的', '回数と曜日・時間', '場所とご希望', '内容の確認'])
      await next(step);
    await page.getByRole('button', { name: 'この内容で申し込む' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/customer/case-detail-teacher/'));
    await page.getByText('先生からの変更のご依頼です。').waitFor();
  };
  await send();
  // After the undo, the answers of all steps are a draft again.
  await page.getByRole('button', { name: '元に戻す' }).click();
  await page.waitForURL((url) => url.pathname === '/customer/case-create');
  await expect
    .poll(() =>
      page
        .getByRole('group', { name: '変更を希望される理由' })
        .getByRole('radio', { name: '相性' })
        .isChecked(),
    )
    .toBe(true);
  await send();
  const row = await world.prisma.matter.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(row).toMatchObject({
    previousMatterTeacherId: hired.matterTeacherId,
    selectedReason: 20,
    city: '武蔵野市',
  });
});

it('shows every page of a request uncut at 320 and 360 px, and hides another family’s', async () => {
  const { world } = harness;
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, text] of [
    [`case-detail-teacher/${recruiting}`, 'お手続き'],
    [`case-detail-teacher-condition/${recruiting}`, '学ぶこと'],
    [`case-detail-student-info/${recruiting}`, '学年'],
    ['case-list', '進行中'],
    ['mypage', 'お知らせ'],
  ] as const) {
    await page.goto(`/customer/${path}`);
    await page.getByText(text).first().waitFor();
    await checkPage(page, `family-narrow-${path.split('/')[0]}`);
  }
  const foreign = await createMatterAt(world, 10, {
    parent: world.otherParent,
    studentId: await addStudent(world, world.otherParent),
  });
  for (const name of [
    'case-detail-teacher',
    'case-detail-teacher-condition',
    'case-detail-student-info',
  ]) {
    await page.goto(`/customer/${name}/${foreign.matterId}`);
    await page.getByRole('heading', { level: 1, name: '見つかりません' }).waitFor();
    expect(await page.getByText(foreign.matterNumber).count()).toBe(0);
  }
});
