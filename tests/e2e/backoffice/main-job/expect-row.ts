import { expect } from 'vitest';
import { type MainJob, openDay } from './main-job.js';

type Bucket = Parameters<MainJob['desk']['pickBucket']>[0];

/** The expected state of a row in its list. */
export interface ExpectedRow {
  readonly list: readonly [menu: string, tab: string];
  /**
   * The sub-menu of its day; すべて where its day is after the next one; null in the search, which has
   * none.
   */
  readonly day: Bucket | null;
  /** Its button, which is the action of key 1. */
  readonly leads: string;
  /** The tab's label for it, else its status; null where the tab has neither column. */
  readonly chip: string | null;
  /** The wait owner and the communicated deadline, as the inspector shows them. */
  readonly wait: string | null;
  /** The four numbers: of the menu, of the tab, of the sub-menu, and of the rows that it opens. */
  readonly numbers: readonly [menu: number, tab: number, day: number, rows: number];
}

const filled = (words: string, { kind }: MainJob): string =>
  words
    .replace('{who}', kind === 'trial' ? ' 試験' : '')
    .replace(/\{([bd])(\d)\}/, (_, way, days) => openDay(way, Number(days)));
const number = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);

/** Opens the list by its menu and asserts the state of the row; leaves it the current one. */
export async function expectRow(mainJob: MainJob, row: string, wanted: ExpectedRow): Promise<void> {
  const { desk } = mainJob;
  const { page } = desk;
  const [menu, tab] = wanted.list;
  await desk.openQueue(menu, menu === tab ? undefined : tab);
  if (wanted.day) await desk.pickBucket('すべて');
  if (wanted.day && wanted.day !== 'すべて') await desk.pickBucket(wanted.day);
  const line = desk.row(row);
  await line.waitFor();
  await desk.selectRow(row);
  const count = async (place: ReturnType<typeof page.locator>) =>
    (await place.count()) > 0 ? number(await place.first().textContent()) : 0;
  const words = async (place: ReturnType<typeof page.locator>) =>
    (await place.count()) > 0
      ? place.first().evaluate((element) => {
          const copy = element.cloneNode(true) as HTMLElement;
          for (const hidden of copy.querySelectorAll('.vh, svg')) hidden.remove();
          return [...copy.childNodes].flatMap((node) => node.textContent?.trim() || []).join(' ');
        })
      : null;
  const read = async (): Promise<ExpectedRow> => ({
    list: wanted.list,
    day: wanted.day,
    leads: (await words(line.locator('td[data-col=actions] .rowbtn'))) ?? '',
    chip: await words(line.locator('td[data-col=status] .chip')),
    wait: await words(page.locator('.insp .wait')),
    numbers: [
      await count(
        page
          .getByRole('navigation', { name: 'メニュー' })
          .getByRole('link', { name: menu })
          .locator('.badge'),
      ),
      await count(page.getByRole('tab', { name: tab }).locator('.n')),
      await count(
        page
          .getByRole('group', { name: '期日' })
          .getByRole('button', { name: wanted.day ?? 'すべて' })
          .locator('.n'),
      ),
      await page.getByRole('grid').locator('tbody tr[data-id]').count(),
    ],
  });
  // The numbers arrive by the event stream.
  await expect
    .poll(read, { message: `${wanted.list.join(' › ')}: ${row}` })
    .toEqual({ ...wanted, wait: wanted.wait && filled(wanted.wait, mainJob) });
}
