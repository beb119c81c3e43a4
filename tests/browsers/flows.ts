import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ChatCase,
  createChatCase,
  officeRoomOf,
  readPage as pageOf,
  sendMessage,
  textsOf,
} from '../api/chat.fixtures.js';
import { type CuttableProxy, startCuttableProxy } from '../e2e/portals/cuttable-proxy.js';
import type { Account } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt, createMatter, createMatterAt } from '../support/create-at-status.js';
import { openWorld, type TestWorld } from '../support/test-world.js';
import { sendWorldTime } from '../support/world-time.js';
import { BrowserWindow, type Driver, keys } from './browser-window.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * The flows of all three faces that each engine must do.
 * @param engine the folder of their pictures
 */
export function describeFlows(engine: string, open: () => Promise<Driver>): void {
  const photos = path.join(root, 'tests/.output', engine);
  let world: TestWorld;
  let line: CuttableProxy;
  let chatCase: ChatCase;
  let folder: string;
  let window: BrowserWindow;

  beforeAll(async () => {
    world = await openWorld({ publicDir: root });
    sendWorldTime(world);
    await world.app.listen(0, '127.0.0.1');
    line = await startCuttableProxy((await world.app.getUrl()).replace('[::1]', '127.0.0.1'));
    chatCase = await createChatCase(world);
    folder = mkdtempSync(path.join(tmpdir(), 'tsumugi-flows-'));
  });
  afterAll(async () => {
    await line?.close();
    await world?.close();
    if (folder) rmSync(folder, { recursive: true });
  });
  // Each flow has a browser without stored data.
  beforeEach(async () => {
    line.mend();
    window = await new BrowserWindow(await open(), line.origin, photos);
  });
  afterEach(async ({ task }) => {
    await window
      ?.photograph(task.name.slice(0, 40).replaceAll(/[^\w]+/g, '-'))
      .catch(() => undefined);
    await window?.close();
  });

  const phone = () => window.size(390, 844);
  const desk = () => window.size(1440, 900);
  async function signInAs(
    { account }: Agent,
    from: '/' | '/teacher-login' | '/admin/login',
  ): Promise<void> {
    const { email, password } = account as Account;
    await window.goto(from);
    await window.fill('メールアドレス', email);
    await window.fill('パスワード', password);
    await window.click('button', 'ログイン');
    // Signing in ends in a navigation of the page itself, which would replace the next one.
    await window.until('the first page', async () =>
      /mypage|dashboard/.test(await window.address()),
    );
    await window.find('heading', from.startsWith('/admin') ? 'ダッシュボード' : 'ホーム');
  }

  describe('a family on its telephone', () => {
    beforeEach(async () => {
      await phone();
      await signInAs(world.parent, '/');
    });

    it('1 signs in', async () => {
      await window.see('ホーム');
    });

    it('2 requests a teacher in all steps, with painted hours', async () => {
      await window.goto('/customer/case-create');
      const next = (name: string) => window.click('button', `${name}へ進む`);
      await window.click('choice', '石川 結衣');
      await window.click('choice', '体験授業を申し込む');
      await next('科目と目的');
      await window.click('choice', '家庭教師');
      await window.click('choice', '短期集中コース');
      await window.click('choice', '算数');
      await window.click('choice', '定期テスト');
      await next('回数と曜日・時間');
      await window.click('choice', '週2回');
      await window.click('choice', '90分');
      await window.click('choice', '短期');
      await window.drag('火曜 夕方', '木曜 夕方');
      await next('場所とご希望');
      await window.click('choice', 'オンライン');
      await window.fill('ご要望・ご相談', '夏のあいだに復習をお願いします。');
      await next('内容の確認');
      await window.click('button', 'この内容で申し込む');
      await window.until('the request', async () =>
        /case-detail-teacher\/\d+/.test(await window.address()),
      );
      const made = await world.prisma.matter.findFirstOrThrow({ orderBy: { id: 'desc' } });
      expect(made.lessonFrequency).toBe(2);
    });

    it('3 sends a text and a picture in a chat', async () => {
      const picture = path.join(folder, 'note.jpg');
      writeFileSync(
        picture,
        await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f4e8c' } })
          .jpeg()
          .toBuffer(),
      );
      await window.goto(`/customer/case-chat/${chatCase.roomId}`);
      await window.fill('メッセージ', '宿題を送ります。');
      await window.click('button', '添付');
      await window.attach('添付するファイル', picture);
      await window.click('button', '送信');
      await window.see('宿題を送ります。');
      await expect
        .poll(async () => JSON.stringify(await pageOf(world.parent, chatCase.roomId)))
        .toContain('note.jpg');
    });

    it('4 writes without a network, and the text is sent when there is one', async () => {
      await window.goto(`/customer/case-chat/${chatCase.roomId}`);
      await window.until('the messages', () =>
        window.run(() => Boolean(document.querySelector('[role=log]')?.textContent)),
      );
      line.cut();
      await window.fill('メッセージ', '電波がありません。');
      await window.click('button', '送信');
      await window.see('電波がありません。');
      line.mend();
      await expect
        .poll(async () => textsOf(await pageOf(world.parent, chatCase.roomId)))
        .toContain('電波がありません。');
    });

    it('5 opens the sheet for a trial lesson', async () => {
      const { matterTeacherId } = await createCandidateAt(world, 40);
      await window.goto(`/customer/case-teacher-detail/${matterTeacherId}`);
      await window.click('button', '体験を申し込む');
      await window.see('体験を申し込む');
    });
  });

  describe('a teacher on the telephone', () => {
    beforeEach(async () => {
      await phone();
      await signInAs(world.teacher, '/teacher-login');
    });

    it('6 signs in', async () => {
      await window.see('ホーム');
    });

    it('7 applies for a case', async () => {
      const { matterNumber } = await createMatterAt(world, 80);
      await window.goto(`/teacher/teacher-case-list?matterNumber=${matterNumber}`);
      await window.click('button', 'この案件に応募する');
      await window.click('button', '応募する');
      await window.until('the candidacy', async () =>
        /teacher-case-basic\/\d+/.test(await window.address()),
      );
    });

    it('8 reports on a trial lesson', async () => {
      await createCandidateAt(world, 70);
      await window.goto('/teacher/teacher-mypage');
      await window.click('link', '体験報告を出す');
      await window.fill('指導内容', '割合の文章題を一緒に解きました。');
      await window.click('choice', 'ぜひ指導したい');
      await window.click('button', '報告を出す');
      await window.see('割合の文章題を一緒に解きました。');
    });
  });

  describe('staff at the desk', () => {
    let operator: Agent;
    beforeAll(async () => {
      operator = await signIn(world.app, 'Operator');
    });
    beforeEach(async () => {
      await desk();
      await signInAs(operator, '/admin/login');
    });

    it('9 signs in', async () => {
      await window.see('ダッシュボード');
    });

    it('10 does a step of a list with keys alone', async () => {
      const { matterId } = await createMatter(world);
      await window.goto(
        `/admin/case-list-home-application?tab=1&day=all&charge=all&row=${matterId}`,
      );
      await window.see('審査を完了');
      await window.press('1');
      await window.until('the preview', () =>
        window.run(() => document.querySelector('[role=dialog] dl.chg') !== null),
      );
      await window.press(keys.Control, keys.Enter);
      await expect
        .poll(
          async () =>
            (await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } })).caseStatus,
        )
        .not.toBe(10);
    });

    it('11 answers a message with the keyboard', async () => {
      const room = await officeRoomOf(world.parent);
      await sendMessage(world.parent, room, '質問があります。');
      await window.goto(`/admin/chat/${room.split('/')[1]}`);
      await window.see('質問があります。');
      await window.fill('メッセージ', 'お答えします。');
      await window.press(keys.Control, keys.Enter);
      await expect
        .poll(async () => textsOf(await pageOf(world.parent, room)))
        .toContain('お答えします。');
    });

    it('12 finds a case by the search field', async () => {
      const { matterNumber } = await world.prisma.matter.findFirstOrThrow({
        orderBy: { id: 'asc' },
      });
      await window.see('最新 ');
      await window.press('/');
      await window.until('the search field', () =>
        window.run(() => document.activeElement?.getAttribute('role') === 'combobox'),
      );
      for (const letter of matterNumber.toLowerCase()) await window.press(letter);
      await window.find('option', matterNumber);
      await window.press(keys.Enter);
      await window.until('the case', async () => /case-detail\/\d+/.test(await window.address()));
    });
  });
}
