import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queues } from '../../api/contract/queues/queues.js';
import { allActions } from '../../api/src/modules/all-actions.js';
import { ProjectionRefresher } from '../../api/src/modules/queue/projection-refresher.store.js';
import { findProjectionDrift } from '../../api/src/modules/queue/row-projections.queries.js';
import { ActionRegistry } from '../../api/src/platform/actions/registry.js';
import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { findDrift } from '../../api/src/platform/queues/find-drift.js';
import {
  matterSearchText,
  parentSearchText,
  teacherSearchText,
} from '../../api/src/platform/search/search-texts.js';
import { seedDemo } from '../../prisma/seed/demo/seed-demo.js';
import { seedWorld } from '../../prisma/seed/world/seed-world.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const matters = 2000;
let world: TestApp;
let prisma: PrismaService;
let present: Date;
/** The lists with a row on the day of the demo, before the world's years are added. */
let demoTabs: string[];

beforeAll(async () => {
  world = await startTestApp();
  prisma = world.app.get(PrismaService);
  present = world.clock.now();
  vi.stubEnv('PUBLIC_URL', 'https://tsumugi.example/');
  await seedDemo(world.database.ownerUrl, present);
  demoTabs = await tabsWithRows();
  await seedWorld(world.database.ownerUrl, matters, present);
  vi.unstubAllEnvs();
});
afterAll(() => world?.close());

async function one<Row extends pg.QueryResultRow>(sql: string): Promise<Row> {
  const [row] = await world.database.query<Row>(
    sql.replaceAll('$present', `timestamptz '${present.toISOString()}'`),
  );
  return row as Row;
}
const everyTab = queues.flatMap(({ tabs }) => tabs.map(({ code }) => code as string)).sort();
async function tabsWithRows(): Promise<string[]> {
  const rows = await world.database.query<{ tab: string }>('select distinct tab from work_item');
  return rows.map(({ tab }) => tab).sort();
}
const open = `case_status <> 100 and contract_status not in (2, 5)`;

it('has work in every tab of every list on the demo day', () => {
  expect(demoTabs).toEqual(everyTab);
});

it('links from the demo mails to this installation', async () => {
  const found = await one<{ here: number; elsewhere: number }>(
    `select count(*) filter (where body like '%https://tsumugi.example/%')::int as here,
       count(*) filter (where body ~ 'localhost')::int as elsewhere from delivery`,
  );
  expect(found.here).toBeGreaterThan(20);
  expect(found.elsewhere).toBe(0);
});

describe('a generated office', () => {
  it('has the requested number of matters over ten years, increasing by year', async () => {
    const { years } = await one<{ years: { count: number }[] }>(
      `select json_agg(x) as years from (select count(*)::int from matter
         group by width_bucket(extract(epoch from $present - created_at) / 86400, array[731, 1461, 2192, 2922]) order by min(created_at)) x`,
    );
    expect(years).toHaveLength(5);
    expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(matters);
    expect(years.at(-1)?.count).toBeGreaterThan(1.5 * (years[0]?.count ?? 0));
  });

  it('has candidates and steps on closed matters as on open ones', async () => {
    const {
      candidates,
      steps,
      hired,
      canceled,
      open: shareOpen,
    } = await one<Record<string, number>>(
      `select (select count(*) from matter_teacher)::float / count(*) as candidates, (select count(*) from status_event)::float / count(*) as steps,
        avg((case_status = 90)::int)::float as hired, avg((case_status = 100)::int)::float as canceled, avg((${open})::int)::float as open from matter`,
    );
    expect(candidates).toBeGreaterThan(2.6);
    expect(candidates).toBeLessThan(3.4);
    expect(steps).toBeGreaterThan(13.5);
    expect(steps).toBeLessThan(16.5);
    expect(hired).toBeGreaterThan(0.2);
    expect(canceled).toBeGreaterThan(0.6);
    expect(shareOpen).toBeCloseTo(0.04, 2);
  });

  it('has conversations, notices and notes of the last two years', async () => {
    const recent = `(select count(*) from matter where created_at > $present - interval '2 years')`;
    const per = await one<Record<string, number>>(
      `select (select count(*) from chat_message)::float / ${recent} as messages, (select count(*) from notice)::float / ${recent} as notices,
        (select count(*) from delivery)::float / (select count(*) from notice) as deliveries, (select count(*) from change_request)::int as changes,
        (select count(*) from call_note)::float / ${recent} as calls, (select count(*) from memo)::int as memos`,
    );
    expect(per.messages).toBeGreaterThan(10);
    expect(per.messages).toBeLessThan(14);
    expect(per.notices).toBeGreaterThan(8);
    expect(per.deliveries).toBeGreaterThan(1.9);
    expect(per.changes).toBeGreaterThan(30);
    expect(per.calls).toBeGreaterThan(0.8);
    expect(per.memos).toBeGreaterThan(300);
  });

  it('has its work in every tab that keeps rows', async () => {
    expect(await tabsWithRows()).toEqual(everyTab);
  });

  it('is an office of forty in ten teams, with a teacher per twelve matters and families of one to three children', async () => {
    const office = await one<Record<string, number>>(
      `select (select count(*) from admin)::int as staff, (select count(*) from team)::int as teams, (select count(distinct brand) from matter)::int as brands,
        (select count(*) from teacher)::int as teachers, (select count(distinct team_in_charge) from matter)::int as busy,
        (select max(n) from (select count(*)::int as n from student group by parent_id) x) as most,
        (select count(*) from parent)::int as families, (select count(distinct search_text) from parent)::int as different`,
    );
    expect(office).toMatchObject({ staff: 40, teams: 10, brands: 4, busy: 10, most: 3 });
    expect(office.teachers).toBeGreaterThan(matters / 12);
    expect(office.families).toBeGreaterThan(matters / 2);
    expect(office.different).toBe(office.families);
  });

  it('has teachers who differ in subjects, places, times and experience', async () => {
    const { all, kinds } = await one<Record<string, number>>(
      `select count(*)::int as all, count(distinct (t.nearest_station, t.stations, t.online, t.university,
          (select array_agg((subject, level) order by subject, level) from teacher_subject s where s.teacher_id = t.id),
          (select array_agg((weekday, from_minute, to_minute) order by weekday) from teacher_availability s where s.teacher_id = t.id),
          (select array_agg((employer, years) order by id) from teaching_experience s where s.teacher_id = t.id)))::int as kinds from teacher t`,
    );
    expect(kinds).toBeGreaterThan(0.95 * (all as number));
    const lateSteps = await one<{ n: number }>(
      `select count(*)::int as n from matter_teacher m join teacher t on t.id = m.teacher_id where t.created_at > m.created_at`,
    );
    expect(lateSteps.n).toBe(0);
  });

  it("is found by the product's own search keys", async () => {
    const names = {
      select: { lastName: true, firstName: true, lastNameKana: true, firstNameKana: true },
    };
    const some = await prisma.matter.findMany({
      where: { id: { gt: 100 } },
      take: 50,
      skip: 700,
      include: { parent: names, student: names },
    });
    expect(some).toHaveLength(50);
    for (const matter of some) expect(matter.searchText).toBe(matterSearchText(matter));
    const parents = await prisma.parent.findMany({
      take: 50,
      orderBy: { id: 'desc' },
      include: { account: true },
    });
    for (const parent of parents)
      expect(parent.searchText).toBe(parentSearchText(parent, parent.account.email));
    const teachers = await prisma.teacher.findMany({
      take: 50,
      orderBy: { id: 'desc' },
      include: { account: true },
    });
    for (const teacher of teachers)
      expect(teacher.searchText).toBe(teacherSearchText(teacher, teacher.account.email));
  });

  it('names each copy by its own names, numbers and days', async () => {
    const notices = await prisma.notice.findMany({
      where: { code: { in: ['N30', 'N10', 'N16'] } },
      orderBy: { id: 'desc' },
      take: 300,
      include: {
        matter: { include: { student: true } },
        matterTeacher: { include: { teacher: true } },
      },
    });
    for (const { code, body, matter, matterTeacher, link, createdAt } of notices) {
      const { student, matterNumber, id } = matter as NonNullable<typeof matter>;
      if (code === 'N30') {
        expect(body).toContain(
          `${student?.lastName} ${student?.firstName}様のご依頼(${matterNumber})`,
        );
        expect(link).toBe(`/customer/case-detail-teacher/${id}`);
      }
      if (code === 'N10')
        expect(body).toContain(
          `${matterTeacher?.teacher.lastName} ${matterTeacher?.teacher.firstName}先生`,
        );
      const [, month] = /(\d+)月\d+日/.exec(body) ?? [];
      const monthsAway =
        month === undefined ? 0 : (Number(month) - 1 - createdAt.getMonth() + 12) % 12;
      expect(monthsAway).toBeLessThan(3);
    }
    const { wrong } = await one<{ wrong: number }>(
      `select count(*)::int as wrong from matter m join status_event e on e.matter_id = m.id and e.action = 'matter.create'
        where e.stamped -> 0 -> 'after' ->> 'matterNumber' <> m.matter_number or (e.stamped -> 0 ->> 'id')::int <> m.id
          or (e.stamped -> 0 -> 'after' -> 'createdAt' ->> '$at')::timestamptz not between m.created_at - interval '1 minute' and m.created_at`,
    );
    expect(wrong).toBe(0);
  });

  it('has the same data as its lists and projections, by the doctor', async () => {
    const context = { now: present, calendar: await loadCalendar(prisma) };
    expect(await findDrift(prisma, context)).toEqual([]);
    const rows = await world.database.query<{ id: number }>(
      'select distinct matter_id as id from work_item where matter_id is not null',
    );
    expect(
      await world.app.get(ProjectionRefresher).refresh(rows.map(({ id }) => id)),
    ).toBeGreaterThan(80);
    expect(
      await findProjectionDrift(prisma, { ...context, registry: new ActionRegistry(allActions) }),
    ).toEqual([]);
    const marks = await one<{ n: number }>(
      'select count(*)::int as n from card_mark where matter_id > 100',
    );
    expect(marks.n).toBe(0);
  });

  it('continues the numbers: the next request has the next number', async () => {
    const { highest, last } = await one<{ highest: string; last: number }>(
      `select max(matter_number) as highest, (select last from matter_number_sequence where prefix = 'K' and year = (extract(year from $present + interval '9 hours'))::int % 100) as last
       from matter where matter_number like 'K' || to_char($present + interval '9 hours', 'YY') || '-%'`,
    );
    expect(Number(highest.slice(-6))).toBe(last);
    const ids = await one<Record<string, number>>(
      `select nextval(pg_get_serial_sequence('matter', 'id'))::int as next, (select max(id) from matter) as most`,
    );
    expect(ids.next).toBe((ids.most as number) + 1);
  });
});
