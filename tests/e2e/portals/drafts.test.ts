import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../support/agent.js';
import { createCandidateAt } from '../../support/create-at-status.js';
import { createTeacher } from '../../support/test-world.js';
import {
  checkPage,
  fillSignIn,
  openPage,
  openPortalHarness,
  type PortalHarness,
  signInAs,
} from './portal-harness.js';

/** A form with one field that is typed or chosen. */
interface Form {
  readonly name: string;
  readonly path: () => string;
  /** The button that opens it, if any. */
  readonly behind?: string;
  readonly label: string;
  /** The typed text; undefined for a ticked box. */
  readonly typed?: string;
}

let harness: PortalHarness;
const ids = { asked: 0, askedMatter: 0, agreed: 0, wanted: 0, hired: 0, introduced: 0, twice: 0 };
beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  const confirmed = await createCandidateAt(world, 50, { and: 'confirmed' });
  Object.assign(ids, { asked: confirmed.matterTeacherId, askedMatter: confirmed.matterId });
  ids.agreed = (await createCandidateAt(world, 50, { and: 'agreed' })).matterTeacherId;
  ids.wanted = (await createCandidateAt(world, 80, { and: 'hiring' })).matterTeacherId;
  ids.hired = (await createCandidateAt(world, 90)).matterTeacherId;
  ids.introduced = (await createCandidateAt(world, 40)).matterTeacherId;
  ids.twice = (await createCandidateAt(world, 40)).matterTeacherId;
});
afterAll(() => harness?.close());

const basic = (id: number, part: string) => `/teacher/teacher-case-basic/${id}#${part}`;
const teacherForms: Form[] = [
  {
    name: 'an answer to a trial',
    path: () => basic(ids.asked, 'consent'),
    label: '下の条件で体験授業を行います',
  },
  { name: 'a trial’s place', path: () => basic(ids.agreed, 'trial'), label: 'オンライン' },
  {
    name: 'a yes to be hired',
    path: () => '/teacher/teacher-case-list',
    behind: '採用に同意する',
    label: '正式な指導で変えたい条件',
    typed: '木曜に変えたいです。',
  },
  {
    name: 'a first lesson',
    path: () => basic(ids.hired, 'recruit'),
    label: '初回の指導の日時',
    typed: '2027-01-15T17:00',
  },
  {
    name: 'a template of the teacher’s own',
    path: () => '/teacher/chat-template/create',
    label: '本文',
    typed: 'よろしくお願いします。',
  },
  {
    name: 'a new mail address',
    path: () => '/teacher/teacher-profile?part=mail',
    label: '新しいメールアドレス',
    typed: 'new@example.jp',
  },
];
const familyForms: Form[] = [
  {
    name: 'a wish for a trial',
    path: () => `/customer/case-teacher-detail/${ids.introduced}`,
    behind: '体験を申し込む',
    label: '先生と事務局への伝言',
    typed: '駅の改札で待ちます。',
  },
  {
    name: 'a reason to decline',
    path: () => `/customer/case-teacher-detail/${ids.introduced}`,
    behind: '見送る',
    label: '補足',
    typed: '曜日が合いませんでした。',
  },
  {
    name: 'wishes that change',
    path: () => `/customer/case-trial-teacher/${ids.askedMatter}`,
    behind: 'ご希望の日時・場所を伝える',
    label: 'オンライン',
  },
  {
    name: 'a template of the family’s own',
    path: () => '/customer/chat-template/create',
    label: '本文',
    typed: 'よろしくお願いします。',
  },
  {
    name: 'a new mail address',
    path: () => '/customer/profile?part=mail',
    label: '新しいメールアドレス',
    typed: 'new@example.jp',
  },
];
/** A user without cases, who may leave. */
const leaving: Form = {
  name: 'the wish to leave',
  path: () => '/teacher/teacher-profile?part=leave',
  behind: '退会を申請する',
  label: '理由（任意）',
  typed: '引っ越すためです。',
};

/** The field after the page was opened again. */
async function open(page: Page, { path, behind, label }: Form) {
  if (page.url().endsWith(path())) await page.reload();
  else await page.goto(path());
  if (behind) await page.getByRole('button', { name: behind }).first().click();
  return page.getByLabel(label).first();
}

async function outlives(page: Page, who: Agent, form: Form) {
  const field = await open(page, form);
  if (form.typed) await field.fill(form.typed);
  else await field.check();
  const stands = async () => {
    const kept = await open(page, form);
    if (form.typed)
      await expect.poll(() => kept.inputValue(), { message: form.name }).toBe(form.typed);
    else await expect.poll(() => kept.isChecked(), { message: form.name }).toBe(true);
  };
  await stands();
  // The session ends; the user signs in again and returns.
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel('パスワード', { exact: true }).waitFor();
  await fillSignIn(page, who);
  const { pathname } = new URL(form.path(), harness.origin);
  await page.waitForURL((url) => url.pathname === pathname);
  await stands();
}

describe('typed input', () => {
  it('is restored after a reload and a new sign-in in the teacher’s forms', async () => {
    const { page } = await openPage(harness);
    await signInAs(page, harness.world.teacher, '/teacher-login');
    await page.waitForURL('**/teacher/teacher-mypage');
    for (const form of teacherForms) await outlives(page, harness.world.teacher, form);
  });

  it('is restored after a reload and a new sign-in in the request to leave', async () => {
    const { page } = await openPage(harness);
    const teacher = await createTeacher(harness.world);
    await signInAs(page, teacher, '/teacher-login');
    await page.waitForURL('**/teacher/teacher-mypage');
    await outlives(page, teacher, leaving);
  });

  it('is restored after a reload and a new sign-in in the family’s forms', async () => {
    const { page } = await openPage(harness);
    await signInAs(page, harness.world.parent, '/');
    await page.waitForURL('**/customer/mypage');
    for (const form of familyForms) await outlives(page, harness.world.parent, form);
  });
});

it('continues a note to the teacher on another device, until it is sent or removed', async () => {
  const form: Form = {
    name: 'a wish for a trial, on two devices',
    path: () => `/customer/case-teacher-detail/${ids.twice}`,
    behind: '体験を申し込む',
    label: '先生と事務局への伝言',
  };
  const start = async () => {
    const { page } = await openPage(harness);
    await signInAs(page, harness.world.parent, '/');
    await page.waitForURL('**/customer/mypage');
    return { page, field: await open(page, form) };
  };
  const one = await start();
  await one.field.fill('駅の改札で待ちます。');
  // Closing the sheet saves at once.
  await one.page.keyboard.press('Escape');
  const atServer = async () =>
    (await harness.world.parent.get(`/api/customer/drafts/trial-${ids.twice}`)).body.value?.note;
  await expect.poll(atServer).toBe('駅の改札で待ちます。');
  const two = await start();
  await expect.poll(() => two.field.inputValue()).toBe('駅の改札で待ちます。');
  await two.page.getByRole('dialog').getByRole('button', { name: '体験を申し込む' }).click();
  await expect.poll(atServer).toBe(undefined);
});

describe('a draft of a record', () => {
  it('restores only the edited fields, and names fields that changed since', async () => {
    const { world } = harness;
    const id = world.otherParent.account?.parentId as number;
    const now = () => world.prisma.parent.findUniqueOrThrow({ where: { id } });
    const home = {
      firstNameKana: 'ケイコ',
      phone: '0312345678',
      postalCode: '1800001',
      prefecture: 13,
      city: '武蔵野市',
      town: '吉祥寺北町1',
    };
    await world.prisma.parent.update({ where: { id }, data: home });
    const { page } = await openPage(harness);
    await signInAs(page, world.otherParent, '/');
    await page.waitForURL('**/customer/mypage');
    const address = '/customer/profile?part=address';
    const building = page.getByLabel('建物名・部屋番号');
    await page.goto(address);
    await building.fill('青葉荘 3号室');
    await page.goto('/customer/profile');
    const station = '三鷹';
    await world.prisma.parent.update({
      where: { id },
      data: { nearestStation: station, version: { increment: 1 } },
    });
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: '書きかけの内容があります' });
    await dialog.waitFor();
    expect(await dialog.getByText('変更されています').count()).toBe(0);
    await dialog.getByRole('button', { name: '続きから入力する' }).click();
    await expect.poll(() => building.inputValue()).toBe('青葉荘 3号室');
    expect(await page.getByLabel('最寄り駅').inputValue()).toBe(station);
    await page.goto('/customer/profile');
    await world.prisma.parent.update({
      where: { id },
      data: { building: '青葉荘 2号室', version: { increment: 1 } },
    });
    await page.goto(address);
    await dialog.getByText('そのあとに、「建物名・部屋番号」が変更されています。').waitFor();
    await checkPage(page, 'draft-overtaken');
    await dialog.getByRole('button', { name: '続きから入力する' }).click();
    await page.getByRole('button', { name: '保存する' }).click();
    await expect.poll(async () => (await now()).building).toBe('青葉荘 3号室');
    expect((await now()).nearestStation).toBe(station);
  });
});
