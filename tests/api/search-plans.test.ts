import { type FilterName, filterDefinitions } from '@tsumugi/contract/queues/filters';
import { queues } from '@tsumugi/contract/queues/queues';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedFilters } from '../../api/src/modules/queue/filter-sql.js';
import { sortsOfTab } from '../../api/src/modules/queue/sort-sql.js';
import { copyRows } from '../support/copy-rows.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { type Statement, statementsOf } from '../support/statements-of.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

/*
 * A company ten years old: every search of all matters or candidates costs the rows of its page,
 * not the rows of the table. The cost is counted in memory pages, of which a complete scan reads
 * many more than a list may.
 */
const copies = 12_000;
const maxPages = 400;
let world: TestWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  const { matterId } = await createCandidateAt(world, 60);
  for (let from = 1; from <= copies; from += 500)
    await copyRows(world.prisma, [matterId], { from, to: from + 499, stride: 1000 }, 'own');
  owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  for (const statement of tenYears) await world.database.unchecked(statement);
  for (const statement of inPlace) await owner.query(statement);
  const { rows } = await owner.query(
    `select min(pg_relation_size(name::regclass) / 8192)::int as pages from unnest($1::text[]) name`,
    [['matter', 'matter_teacher']],
  );
  expect(rows[0].pages).toBeGreaterThan(maxPages * 1.5);
});
afterAll(async () => {
  await owner?.end();
  // Copied rows do not satisfy the invariants: the check at the end covers only real actions.
  for (const table of [
    'work_item',
    'search_card',
    'status_event',
    'matter_course',
    'matter_teacher',
  ])
    await world?.database.unchecked(`delete from ${table} where matter_id > 1000`);
  await world?.database.unchecked('delete from matter where id > 1000');
  await world?.close();
});

const daysOfCandidate =
  'interview_information_date interview_date trial_requested_at trial_request_confirmed_at trial_lesson_date customer_report_at ' +
  'customer_report_confirmed_at teacher_report_at teacher_report_confirmed_at hiring_decision_at hiring_decision_confirmed_at first_lesson_date';
/**
 * Copied rows cover the last ten years, a case every few hours, nearly all of them over; stored as
 * if written gradually.
 */
const ago = (id: string) =>
  `timestamptz '2026-11-01' - (${copies}000 - ${id}) * interval '26 seconds'`;
const tenYears = [
  `update matter set created_at = ${ago('id')}, status_changed_at = ${ago('id')}, cancel_requested_at = ${ago('id')}, cancel_confirmed_at = ${ago('id')},
    case_status = case when id % 25 = 0 then case_status else 100 end where id > 1000`,
  `update matter_teacher set ${daysOfCandidate
    .split(' ')
    .map((column) => `${column} = ${ago('id')}`)
    .join(
      ', ',
    )}, teacher_hiring_date = (${ago('id')})::date, teacher_response_date = null where id > 1000`,
];
/** Rewrites the tables, so that rows are stored as in tables in use. */
const inPlace = ['vacuum full matter', 'vacuum full matter_teacher', 'vacuum analyze'];

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

async function pagesOf({ text, values }: Statement): Promise<number> {
  const { rows } = await owner.query(`explain (analyze, buffers, format json) ${text}`, values);
  const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Plan };
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** Memory pages read for a list's page, or for its count, which stops at ten thousand. */
async function dearest(path: string): Promise<number> {
  const { answer, statements } = await statementsOf(() => world.admin.get(encodeURI(path)));
  expect(answer.status, answer.text).toBe(200);
  const many = Number(/\/(\d+)/.exec(answer.headers['content-range'] as string)?.[1]) >= 10_000;
  const page = statements.filter(({ text }) =>
    / as matter_id,[\s\S]*limit \S+ offset \S+\s*$/.test(text),
  );
  const number = statements.filter(({ text }) => /\) counted\s*$/.test(text));
  expect(page).toHaveLength(1);
  let most = 0;
  for (const each of many ? page : [...page, ...number]) most = Math.max(most, await pagesOf(each));
  return most;
}

/** A value of each kind without any match, which is the most expensive case. */
const absentValues = {
  code: 99,
  person: '999999',
  team: 9,
  day: '2099-01-01',
  text: 'K99-999999-99',
  flag: true,
  id: 999_999_999,
  chip: 'none',
};
/** Words are searched in the tables of people and matters (tests/api/reach-cost.test.ts). */
const isWords = (name: FilterName) =>
  filterDefinitions[name].kind === 'text' && !/^(matter|selection)Number$/.test(name);
/** Searches that read the whole table, and why they may. */
const whole = {
  filters: [
    // Each value is that of thousands of rows, so a page is full at once, and at most 10,000 are
    // counted.
    ...['contractStatus', 'requestType', 'candidateState', 'documentScreeningResult'],
    // Begins with the few waiting rooms. In a database of this size a scan of the matters is
    // cheaper than an index search.
    'isChatReceived',
    // The days of 配信 are a list within the matter.
    'tnewsDistributionDate',
  ],
  // Codes that thousands share, names in other tables, days that many rows lack: the order is that
  // of all of them.
  sorts: [
    ...[
      'status',
      'waitingSince',
      'brand',
      'requestType',
      'candidateStatus',
      'candidateState',
      'interviewDate',
      'trialLessonDate',
    ],
    ...['student', 'teacher', 'personInCharge', 'team', 'distributed'],
    // The same by field names, as programs request them; the office's screens offer none of these.
    ...[
      'brandName',
      'caseStatus',
      'contractStatus',
      'statusSince',
      'parent',
      'title',
      'version',
      'selectionNumber',
    ],
  ],
};
const searches = queues
  .flatMap(({ tabs }) => tabs)
  .filter(({ code }) => code === 'SE1' || code === 'SE2')
  .map((tab, at) => ({
    code: tab.code,
    address: `/api/admin/get-matters?tab=${at + 1}`,
    filters: acceptedFilters(tab).filter((name) => !isWords(name) && !whole.filters.includes(name)),
    sorts: sortsOfTab(tab).filter((name) => !whole.sorts.includes(name)),
  }));

describe.each(searches)('the search $code', ({ address, filters, sorts }) => {
  it.each(filters)('reads few memory pages with the filter %s', async (name) => {
    const filter = JSON.stringify({ [name]: absentValues[filterDefinitions[name].kind] });
    expect(await dearest(`${address}&filter=${filter}`)).toBeLessThan(maxPages);
  });

  it.each(sorts.flatMap((name) => [`["${name}","ASC"]`, `["${name}","DESC"]`]))(
    'reads few memory pages in the order %s',
    async (sort) => {
      expect(await dearest(`${address}&sort=${sort}`)).toBeLessThan(maxPages);
    },
  );
});
