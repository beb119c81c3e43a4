import { plainMasters } from '@tsumugi/contract/masters/masters';
import { queues } from '@tsumugi/contract/queues/queues';
import { fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceNames } from '../../backoffice/src/resources/addresses.js';
import { exampleOf } from '../security/example.js';
import { type Operation, operationsOf } from '../security/operations.js';
import type { Agent } from '../support/agent.js';
import { launchChromium } from '../support/chromium.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { buildGuesser } from '../support/guesser/build.js';
import { patience } from '../support/patience.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

/*
 * The provider of react-admin as published, with its own fetch, against the running product: the
 * requests of another company's react-admin application. Only the cookies and their token are
 * added, as a browser does.
 */

let world: TestWorld;
let base: string;
let provider: ReturnType<typeof simpleRestProvider>;
let candidacy: { readonly matterId: number; readonly matterTeacherId: number };

/** Resources that no address of the back office names, but the API has. */
const others = [
  'site-keys',
  'working-hours',
  'consent-documents',
  'deliveries',
  'access-logs',
  'saved-views',
];
const resources = [
  ...new Set([...resourceNames, ...others, ...queues.map(({ resource }) => resource)]),
];

/** fetchUtils.fetchJson with the cookies and the token of a browser that is signed in. */
const clientOf =
  (agent: Agent) =>
  (url: string, options: fetchUtils.Options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Cookie', [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('X-XSRF-TOKEN', decodeURIComponent(agent.cookies.get('XSRF-TOKEN') ?? ''));
    return fetchUtils.fetchJson(url, { ...options, headers });
  };

beforeAll(async () => {
  world = await openWorld();
  await world.app.listen(0, '127.0.0.1');
  base = (await world.app.getUrl()).replace('[::1]', '127.0.0.1');
  provider = simpleRestProvider(`${base}/api/admin`, clientOf(world.admin));
  const document = operationsOf(world.app);
  ({ operations } = document);
  for (const name of Object.keys(plainMasters)) {
    const { body = {} } = operationOf('POST', `/api/admin/${name}`) ?? {};
    made[name] = exampleOf(body, document.schemas, () => undefined) as object;
  }
  candidacy = await createCandidateAt(world, 60);
  await createCandidateAt(world, 40);
  await world.admin.post('/api/admin/site-keys', { brand: 1, label: '公式サイト' });
  const site = await world.admin.post('/api/admin/site-keys', { brand: 2, label: '別のサイト' });
  const siteKey = site.body.key as string;
  await world.admin.post('/api/public/inquiries', {
    siteKey,
    parentName: '石川 美咲',
    email: 'misaki@example.jp',
    body: '算数',
  });
  await world.admin.post('/api/admin/saved-views', {
    route: 'case-list-search',
    name: '見本',
    query: 'tab=1',
    teamId: null,
  });
});
afterAll(() => world?.close());

type Row = { readonly id: number | string; readonly version?: number } & Readonly<
  Record<string, unknown>
>;
const pageOf = (
  resource: string,
  params: { field?: string; order?: 'ASC' | 'DESC'; perPage?: number; filter?: object } = {},
) => {
  const { field = 'id', order = 'ASC', perPage = 25, filter = {} } = params;
  return provider.getList<Row>(resource, {
    pagination: { page: 1, perPage },
    sort: { field, order },
    filter,
  });
};
/** Resources of which this world has no rows (of the first tab). */
const empty = [
  ...['duplicates', 'home-applications', 'imports', 'interviewer-tasks', 'invitations'],
  ...['teacher-applications', 'teacher-responses', 'today-cases'],
];

/** The operations of a resource in the API document. */
let operations: readonly Operation[];
const operationOf = (method: string, path: string) =>
  operations.find((each) => each.method === method && each.path === path);
const sortsOf = (resource: string): string[] => {
  const sort = operationOf('GET', `/api/admin/${resource}`)?.params.find(
    ({ name }) => name === 'sort',
  );
  return /\(([^)]*)\)/.exec(String(sort?.schema.pattern))?.[1]?.split('|') ?? [];
};
const refusalOf = async (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

const made: Record<string, object> = {
  courses: { brand: 1, name: '見本のコース' },
  blacklist: { word: '直接契約' },
  teams: { name: '見本チーム' },
  'chat-templates': { title: '見本', body: 'よろしくお願いします。' },
  'signature-templates': { title: '見本', body: '事務局' },
  families: {
    ...names('保護者'),
    email: 'rest-family@example.jp',
    phone: '09012340001',
    relation: 2,
  },
  teachers: { ...names('教師'), email: 'rest-teacher@example.jp', phone: '09012340002' },
  admins: { name: '見本 職員', email: 'rest-admin@example.jp', role: 'Operator' },
  holidays: { day: '2027-01-04', name: '年始休み' },
  'site-keys': { brand: 1, label: '作ったキー' },
};

describe('a create of ra-data-simple-rest', () => {
  it('adds a record of each resource that can be created, and answers 405 for others', async () => {
    for (const [resource, data] of Object.entries(made)) {
      const { data: created } = await provider.create<Row>(resource, { data });
      expect([resource, created.id]).not.toEqual([resource, undefined]);
    }
    const parentId = world.parent.account?.parentId as number;
    const { data: child } = await provider.create<Row>('students', {
      data: { parentId, ...names('生徒'), grade: 5, schoolType: 1 },
    });
    expect(
      (await provider.getOne<Row>('students', { id: child.id })).data.parentId ?? parentId,
    ).toBe(parentId);
    for (const resource of [
      'deliveries',
      'access-logs',
      'today-cases',
      'matters',
      'hp-inquiries',
      'notice-templates',
    ])
      expect([resource, await refusalOf(provider.create(resource, { data: {} }))]).toEqual([
        resource,
        405,
      ]);
  });
});

describe('a read of ra-data-simple-rest', () => {
  it('returns a page of every resource, and the 1,000 rows of the Export button', async () => {
    const without: string[] = [];
    for (const resource of resources) {
      const { data, total } = await pageOf(resource, { perPage: 1000 });
      expect([resource, data.length]).toEqual([resource, Math.min(total ?? 0, 1000)]);
      if (data.length === 0) without.push(resource);
      for (const row of data) expect([resource, row.id]).not.toEqual([resource, undefined]);
    }
    expect(without.sort()).toEqual(empty);
    expect(await refusalOf(pageOf('courses', { perPage: 1001 }))).toBe(400);
  });

  it('sorts every resource by each order that its document names', async () => {
    const wrong: unknown[] = [];
    for (const resource of resources) {
      const sorts = sortsOf(resource);
      expect([resource, sorts]).toEqual([resource, expect.arrayContaining(['id'])]);
      for (const field of sorts) {
        const status = await refusalOf(pageOf(resource, { field, order: 'DESC' }));
        // A work list names the orders of all its tabs; the first one may lack some.
        if (
          status !== 200 &&
          !(status === 400 && queues.some((queue) => queue.resource === resource))
        )
          wrong.push([resource, field, status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('sorts, filters and pages the lists of settings', async () => {
    const days = (
      await pageOf('holidays', { field: 'day', order: 'DESC', filter: { year: 2026 } })
    ).data.map(({ day }) => String(day));
    expect(days.length).toBeGreaterThan(10);
    expect(days).toEqual([...days].sort().reverse());
    expect(days.every((day) => day.startsWith('2026-'))).toBe(true);
    const { data, total } = await pageOf('notice-templates', {
      field: 'subject',
      perPage: 3,
      filter: { audience: 'teacher' },
    });
    expect([data.length, (total ?? 0) > 3, new Set(data.map(({ audience }) => audience))]).toEqual([
      3,
      true,
      new Set(['teacher']),
    ]);
    const labels = (await pageOf('site-keys', { field: 'label', order: 'DESC' })).data.map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['別のサイト', '作ったキー', '公式サイト']);
    expect((await pageOf('site-keys', { filter: { brand: 2 } })).total).toBe(1);
    expect(
      (await pageOf('brand-settings', { field: 'prefix', order: 'DESC', perPage: 2 })).data,
    ).toHaveLength(2);
  });

  it('returns one, several and those of another record, of every resource with rows', async () => {
    for (const resource of resources.filter((name) => !empty.includes(name))) {
      const [first, second] = (await pageOf(resource)).data as [Row, Row | undefined];
      const ids = [first, second].flatMap((row) => row?.id ?? []);
      const { data } = await provider.getMany<Row>(resource, { ids });
      expect([resource, data.map(({ id }) => id).sort()]).toEqual([resource, [...ids].sort()]);
      const one = operationOf('GET', `/api/admin/${resource}/{id}`);
      if (one)
        expect([
          resource,
          (await provider.getOne<Row>(resource, { id: first.id })).data.id,
        ]).toEqual([resource, first.id]);
    }
    const sort = { field: 'id', order: 'ASC' } as const;
    const of = {
      target: 'matterId',
      id: candidacy.matterId,
      pagination: { page: 1, perPage: 10 },
      sort,
      filter: {},
    };
    const { data, total } = await provider.getManyReference<Row>('matter-teachers', of);
    expect([data.map(({ id }) => id), total]).toEqual([[candidacy.matterTeacherId], 1]);
  });

  it('answers for a resource without single records with the methods of its path', async () => {
    const absent = resources.filter(
      (resource) => !operationOf('GET', `/api/admin/${resource}/{id}`),
    );
    expect(absent.sort()).toEqual(['duplicates', 'notice-templates', 'working-hours']);
    for (const resource of ['duplicates', 'working-hours'])
      expect(await refusalOf(provider.getOne(resource, { id: 1 }))).toBe(404);
  });
});

const editable = [
  ...Object.keys(plainMasters),
  ...[
    'families',
    'students',
    'teachers',
    'admins',
    'courses',
    'blacklist',
    'teams',
    'chat-templates',
    'signature-templates',
  ],
  ...['brand-settings', 'matters', 'matter-teachers', 'hp-inquiries'],
];

describe('a write of ra-data-simple-rest', () => {
  it('creates no new version and no line of the log for an unchanged record', async () => {
    for (const resource of editable) {
      const id = (await pageOf(resource)).data[0]?.id as number;
      const { data: before } = await provider.getOne<Row>(resource, { id });
      const edits = () => world.prisma.accessLog.count({ where: { action: 'edit' } });
      const [lines, events] = [await edits(), await world.prisma.statusEvent.count()];
      const { data: after } = await provider.update<Row>(resource, {
        id,
        data: before,
        previousData: before,
      });
      expect([resource, after.version]).toEqual([resource, before.version]);
      expect([resource, await edits(), await world.prisma.statusEvent.count()]).toEqual([
        resource,
        lines,
        events,
      ]);
    }
  });

  it('stores one changed field, with the current version by default; refuses an older version', async () => {
    const changes: Record<string, object> = {
      families: { note: '電話は夕方' },
      students: { note: '算数が好き' },
      teachers: { note: '面談済み' },
      admins: { isInterviewer: true },
      courses: { active: false },
      blacklist: { note: '見本' },
      teams: { note: '見本' },
      'chat-templates': { body: 'お願いします。' },
      'signature-templates': { body: '事務局 見本' },
      'brand-settings': { businessHours: '10時〜18時' },
      matters: { rewardNote: '時給3,000円' },
      'matter-teachers': { introductionComment: '一緒に考える先生です。' },
      'hp-inquiries': { note: '折り返し済み' },
    };
    for (const name of Object.keys(plainMasters)) changes[name] = { name: '見本の改名' };
    for (const resource of editable) {
      const id = (await pageOf(resource)).data[0]?.id as number;
      const { data: before } = await provider.getOne<Row>(resource, { id });
      const data = changes[resource] as Record<string, unknown>;
      await provider.updateMany(resource, { ids: [id], data });
      const { data: after } = await provider.getOne<Row>(resource, { id });
      expect([resource, after]).toEqual([
        resource,
        expect.objectContaining({ ...data, version: (before.version as number) + 1 }),
      ]);
      const stale = { id, data: { ...before, note: '古い画面' }, previousData: before };
      expect([resource, await refusalOf(provider.update(resource, stale))]).toEqual([
        resource,
        409,
      ]);
    }
  });

  it('updates several at once, and leaves fields that were not sent unchanged', async () => {
    const ids = (await pageOf('courses', { perPage: 3 })).data.map(({ id }) => id);
    const before = (await provider.getMany<Row>('courses', { ids })).data;
    expect((await provider.updateMany('courses', { ids, data: { hasTrial: false } })).data).toEqual(
      ids,
    );
    const after = (await provider.getMany<Row>('courses', { ids })).data;
    const named = (rows: readonly Row[]) =>
      rows.map(({ name, sortOrder, description }) => [name, sortOrder, description]);
    expect(named(after)).toEqual(named(before));
    expect(after.every(({ hasTrial }) => hasTrial === false)).toBe(true);
  });

  it('deletes one or several, though the provider sends a content type without a body', async () => {
    const idOf = async (resource: string, field: string, value: unknown) =>
      (await pageOf(resource, { perPage: 1000 })).data.find((row) => row[field] === value)
        ?.id as number;
    const word = await idOf('blacklist', 'word', '直接契約');
    expect(
      (await provider.delete<Row>('blacklist', { id: word, previousData: { id: word } })).data.id,
    ).toBe(word);
    const course = await idOf('courses', 'name', '見本のコース');
    expect((await provider.deleteMany('courses', { ids: [course] })).data).toEqual([course]);
    const team = await idOf('teams', 'name', '見本チーム');
    expect((await provider.deleteMany('teams', { ids: [team] })).data).toEqual([team]);
    expect((await provider.deleteMany('holidays', { ids: ['closing-2027-01-04'] })).data).toEqual([
      'closing-2027-01-04',
    ]);
    for (const resource of [
      'deliveries',
      'access-logs',
      'today-cases',
      'matters',
      'hp-inquiries',
      'brand-settings',
    ])
      expect([
        resource,
        await refusalOf(provider.delete(resource, { id: 1, previousData: { id: 1 } })),
      ]).toEqual([resource, 405]);
  });
});

describe('an application of ListGuesser and EditGuesser', () => {
  it('lists every resource, opens a record, and saves a change', async () => {
    const [script, browser] = await Promise.all([
      buildGuesser(),
      launchChromium({ args: ['--js-flags='] }),
    ]);
    try {
      const context = await browser.newContext({ baseURL: base });
      await context.addCookies(
        [...world.admin.cookies].map(([name, value]) => ({ name, value, url: base })),
      );
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('response', (answer) => {
        const { pathname } = new URL(answer.url());
        // The guesser makes a field named parentId a reference to a resource named parents.
        const isGuessed =
          answer.status() === 404 && !resources.includes(pathname.split('/')[3] ?? '');
        if (answer.status() >= 400 && !isGuessed) faults.push(`${answer.status()} ${pathname}`);
      });
      const html = `<div id="root" data-resources="${resources.join(' ')}"></div><script type="module" src="/guesser/main.js"></script>`;
      await page.route('**/guesser/', (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
      );
      await page.route('**/guesser/main.js', (route) =>
        route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
      );
      const open = async (resource: string) => {
        await page.goto(`/guesser/#/${resource}`);
        await page
          .locator('table tbody tr')
          .or(page.getByText('No data to display'))
          .first()
          .waitFor();
      };
      const form = page.locator('form');
      for (const resource of resources) {
        await open(resource);
        const rows = page.locator('table tbody tr');
        const { data } = await pageOf(resource, { perPage: 10 });
        expect([resource, await rows.count()]).toEqual([resource, data.length]);
        if (data.length > 0 && editable.includes(resource)) {
          await rows.first().click();
          await form.locator('input').first().waitFor();
        }
        expect([resource, faults.splice(0)]).toEqual([resource, []]);
      }

      await open('courses');
      await page.locator('table tbody tr').first().click();
      const id = Number(/courses\/(\d+)/.exec(page.url())?.[1]);
      await form.getByLabel('Name', { exact: true }).fill('ゲストのコース');
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await form.getByRole('button', { name: 'Save' }).click();
      // The application sends it once its message, with which it can be undone, is closed.
      await page.getByText('Element updated').waitFor();
      expect((await saved).status()).toBe(200);
      expect((await provider.getOne<Row>('courses', { id })).data.name).toBe('ゲストのコース');
    } finally {
      await browser.close();
    }
  });
});

function names(firstName: string) {
  return { lastName: '見本', firstName, lastNameKana: 'ミホン', firstNameKana: 'ミホン' };
}
