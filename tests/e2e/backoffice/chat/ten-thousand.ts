import { describe, expect, it } from 'vitest';
import type { ChatCase } from '../../../api/chat.fixtures.js';
import type { Account } from '../../../support/accounts.js';
import type { Desk } from '../../../support/desk.js';
import type { Office } from '../../../support/office.js';
import { isClean, logOf, openRoom } from './chat-screen.js';

interface ChatPageSetup {
  readonly office: Office;
  readonly chatCase: ChatCase;
  readonly desk: Desk;
  /** The signed-in user. */
  readonly staff: Account;
}

const long = 10_000;

export function describeTenThousand(setup: ChatPageSetup): void {
  describe('ten thousand messages', () => {
    it('are rendered only around the visible part, and any of them is found', async () => {
      const { office, chatCase, desk, staff } = setup;
      const { world } = office;
      const { page } = desk;
      const log = () => logOf(page);
      const start = world.clock.now().getTime() - long * 60_000;
      const senderId = (
        await world.prisma.teacher.findFirstOrThrow({ where: { id: chatCase.teacherId } })
      ).accountId;
      await world.prisma.chatMessage.createMany({
        data: Array.from({ length: long }, (_, index) => {
          const text = `${index}番の話です。${'続きがあります。'.repeat(index % 7)}`;
          return {
            roomId: chatCase.roomId,
            clientId: `many-${index}`,
            senderId,
            side: 'teacher' as const,
            text,
            searchText: text,
            sentAt: new Date(start + index * 60_000),
          };
        }),
      });
      const newest = await world.prisma.chatMessage.findFirstOrThrow({
        where: { roomId: chatCase.roomId },
        orderBy: { id: 'desc' },
      });
      await world.prisma.chatMember.updateMany({
        where: { roomId: chatCase.roomId, accountId: staff.accountId },
        data: { lastReadMessageId: newest.id },
      });
      await openRoom(desk, chatCase.roomId);
      await log()
        .getByText(`${long - 1}番の話です。`)
        .waitFor();
      expect(await log().locator('.line').count()).toBeLessThan(60);

      // Upwards, page after page: visible messages stay in place while older ones are loaded.
      await log().hover();
      const visible = () =>
        log().evaluate((box) => {
          const edge = box.getBoundingClientRect().top;
          const lines = [...box.querySelectorAll('.bub')].filter(
            (line) => line.getBoundingClientRect().bottom > edge + 20,
          );
          return Number(/(\d+)番/.exec(lines.map((line) => line.textContent ?? '').join(' '))?.[1]);
        });
      let last = await visible();
      for (let turn = 0; turn < 200 && last >= long - 120; turn++) {
        await page.mouse.wheel(0, -900);
        await page.waitForTimeout(40);
        const now = await visible();
        // The visible part may never be empty while a page is loaded.
        if (Number.isNaN(now)) continue;
        expect(now).toBeLessThanOrEqual(last);
        expect(last - now).toBeLessThan(60);
        last = now;
      }
      expect(last).toBeLessThan(long - 120);
      expect(await log().locator('.line').count()).toBeLessThan(60);

      await page.getByRole('button', { name: '最新へ' }).click();
      await log()
        .getByText(`${long - 1}番の話です。`)
        .waitFor();
      await page.locator('h1').first().click();
      await page.keyboard.press('f');
      await page
        .getByRole('search', { name: 'チャット内を検索' })
        .getByRole('textbox')
        .fill('4321番');
      await page.keyboard.press('Enter');
      await log().getByText('4321番の話です。').waitFor();
      await page.getByRole('search', { name: 'チャット内を検索' }).getByText('1 / 1件').waitFor();
      await isClean(desk, 'found');
      await page.getByRole('button', { name: '最新へ' }).click();
      await log()
        .getByText(`${long - 1}番の話です。`)
        .waitFor();
      expect(desk.consoleErrors).toEqual([]);
    });
  });
}
