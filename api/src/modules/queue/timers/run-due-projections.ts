import type { TimerTools } from '../../../platform/jobs/timer.js';
import { refreshProjections } from '../row-projections.queries.js';

const batch = 50;
const maxAtOnce = 2_000;

/**
 * Refreshes marked projections before they are read, and deletes their marks. Merges the marks
 * without a matter into one. Deletes expired search projections. @returns number of projections
 * written
 */
export async function runDueProjections(
  { prisma, runner, calendars }: Pick<TimerTools, 'prisma' | 'runner' | 'calendars'>,
  now: Date,
): Promise<number> {
  await prisma.$executeRaw`
    with all_cards as (delete from card_mark where matter_id is null and (select count(*) from card_mark where matter_id is null) > 1 returning weight)
    insert into card_mark (matter_id, weight) select null, sum(weight) from all_cards having count(*) > 0`;
  await prisma.$executeRaw`
    delete from search_card s using (select tab, entity_id from search_card where card_until <= ${now} for update skip locked) old
    where s.tab = old.tab and s.entity_id = old.entity_id`;
  const marked = await prisma.$queryRaw<{ id: number }[]>`
    select distinct matter_id as id from card_mark where matter_id is not null order by 1 limit ${maxAtOnce}`;
  let made = 0;
  for (let from = 0; from < marked.length; from += batch) {
    const ids = marked.slice(from, from + batch).map(({ id }) => id);
    made += await prisma.$transaction(async (tx) =>
      refreshProjections(tx, ids, {
        registry: runner.registry,
        now,
        calendar: await calendars.current(tx),
      }),
    );
  }
  return made;
}
