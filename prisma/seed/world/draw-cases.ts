import type { Session } from '@tsumugi/api/platform/database/session';

const dayMs = 86_400_000;
const weeks = 520;
/** Weights by month from January: spring and the summer holidays bring most requests. */
const season = [1, 1.3, 1.6, 1.5, 0.9, 0.9, 1.3, 1.2, 1.2, 0.9, 0.9, 0.8];
const growthInAYear = 1.12;

/**
 * Cumulative number of requests by the end of each week of the last ten years, in units of the
 * first week's.
 */
function requestsUntil(present: Date): number[] {
  let sum = 0;
  return Array.from({ length: weeks }, (_, week) => {
    const begin = new Date(present.getTime() - (weeks - week) * 7 * dayMs);
    sum += growthInAYear ** (week / 52) * (season[begin.getUTCMonth()] as number);
    return sum;
  });
}

/**
 * The original and the shift of each copy, in whole weeks to keep weekdays. `case_drawn` is ordered
 * by matter.
 */
export async function drawCases(
  client: Session,
  counts: { readonly open: number; readonly ended: number },
  present: Date,
): Promise<void> {
  const until = requestsUntil(present);
  // A deterministic pseudo-random number from 0 to below - 1, equal on every machine.
  await client.query(`create function pg_temp.lot(n int, turn int, below int) returns int immutable language sql as
    $$ select ((hashint4extended(n, turn) & 9223372036854775807) % below)::int $$`);
  await client.query(
    `create temp table case_drawn as
     with week as (select h.id, h.share, greatest(1, least(${weeks}, ${weeks} - ceil(extract(epoch from $1::timestamptz - h.created_at) / 604800)::int)) as week
         from case_head h where h.ended),
       wanted as (select w.*, ($2::float[])[week] as until,
           (round(sum(share) over (order by id) * $3 / sum(share) over ()) - round((sum(share) over (order by id) - share) * $3 / sum(share) over ()))::int as copies
         from week w),
       ended as (select id as template, 7 * (week - least(week, 1 + width_bucket((i - 0.5) / copies * until, $2::float[]))) as days, i
         from wanted, generate_series(1, copies) i),
       open as (select id as template, row_number() over (order by id) - 1 as place, count(*) over () as all from case_head where not ended),
       drawn as (select template, days, pg_temp.lot(i, template, 60) as seconds from ended
         union all select template, 0, 0 from open join generate_series(0, $4 - 1) i on i % open.all = place)
     select row_number() over (order by h.created_at - make_interval(days => d.days, secs => -d.seconds), d.template)::int as n,
       d.template, -d.days as days, d.seconds, h.created_at - make_interval(days => d.days, secs => -d.seconds) as created_at,
       not h.ended or h.created_at - make_interval(days => d.days) > $1::timestamptz - interval '2 years' as recent
     from drawn d join case_head h on h.id = d.template`,
    [present, until, counts.ended, counts.open],
  );
  await client.query('alter table case_drawn add primary key (n)');
  await client.query('analyze case_drawn');
}
