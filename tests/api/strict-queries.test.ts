import type { Role } from '@tsumugi/contract/codes/person';
import type { ColumnName } from '@tsumugi/contract/kit/define-queue';
import { queues } from '@tsumugi/contract/queues/queues';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { searchText } from '@tsumugi/contract/text/search-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, operationsOf } from '../security/operations.js';
import { type Agent, type Answer, createVisitor, signIn } from '../support/agent.js';
import { createCandidateAt, createMatter } from '../support/create-at-status.js';
import { createManyCases } from '../support/create-many-cases.js';
import { openWorld, type TestWorld } from '../support/test-world.js';
import { uploadFile } from '../support/upload.js';
import { csv, importFile } from './import/import.fixtures.js';

let world: TestWorld;
const callers = new Map<Role | 'public', Agent>();
let gets: readonly Operation[];
beforeAll(async () => {
  world = await openWorld();
  callers.set('public', await createVisitor(world.app));
  gets = operationsOf(world.app).operations.filter(({ method }) => method === 'GET');
  await createManyCases(world);
  // Creates a batch, whose lines are a list.
  await uploadFile(world.admin, '/api/admin/imports/families/file', {
    bytes: Buffer.from('メール\r\na@example.jp\r\n'),
    name: '名簿.csv',
    type: 'text/csv',
  });
  // Creates a wave, whose people are a list.
  const columns = [
    '保護者姓',
    '保護者名',
    '保護者セイ',
    '保護者メイ',
    'メール',
    '生徒姓',
    '生徒名',
    '生徒セイ',
    '生徒メイ',
    '学年',
  ];
  const line = [
    '木村',
    '光',
    'キムラ',
    'ヒカル',
    'kimura@example.jp',
    '木村',
    '空',
    'キムラ',
    'ソラ',
    '小5',
  ];
  await importFile(world, 'families', csv([columns, line]));
  const wave = await world.admin.post('/api/admin/invitations', { kind: 'family' });
  expect(wave.status, wave.text).toBe(201);
});
afterAll(() => world?.close());

type Allowed = { roles: 'public' | Role[]; query?: string[] | 'any' };
const allowed = (operation: Operation) => operation.access as unknown as Allowed;
async function callerOf(operation: Operation): Promise<Agent> {
  const { roles } = allowed(operation);
  const role = roles === 'public' ? 'public' : (roles[0] as Role);
  const caller = callers.get(role) ?? (await signIn(world.app, role as Role));
  callers.set(role, caller);
  return caller;
}
const pathOf = ({ path }: Operation) =>
  path.replace('{resource}', 'matters').replace(/\{\w+\}/g, '1');
const ask = async (operation: Operation, query: Record<string, string>): Promise<Answer> =>
  (await callerOf(operation)).get(`${pathOf(operation)}?${new URLSearchParams(query)}`);
const queryOf = ({ params }: Operation) => params.filter((each) => each.in === 'query');
const isList = (operation: Operation) => queryOf(operation).some(({ name }) => name === 'filter');
const lists = () =>
  gets.filter((operation) => isList(operation) && !operation.path.includes('export-list-csv'));
const filterNames = (operation: Operation) =>
  queryOf(operation).flatMap(({ name }) =>
    ['sort', 'range', 'filter', 'page'].includes(name) ? [] : [name],
  );
const wordsIn = (pattern: unknown) => /\(([^)]*)\)/.exec(String(pattern))?.[1]?.split('|') ?? [];
const sortsOf = (operation: Operation) =>
  wordsIn(queryOf(operation).find(({ name }) => name === 'sort')?.schema.pattern);

/** More rows do not change the statement, but each row is validated. */
const oneRow = '[0,0]';
/** A value that the parameter accepts. */
function sampleOf(operation: Operation, name: string): string {
  const schema = queryOf(operation).find((each) => each.name === name)?.schema ?? {};
  if (schema.pattern) return wordsIn(schema.pattern)[0] as string;
  if (schema.format === 'date') return '2026-05-07';
  if (schema.type === 'boolean') return 'true';
  return '1';
}

describe('the refusal of an unknown parameter, with the known ones', () => {
  it('covers an undeclared parameter of every read', async () => {
    const wrong: unknown[] = [];
    for (const operation of gets.filter((each) => allowed(each).query !== 'any')) {
      const answer = await ask(operation, { zzUnknown: '1' });
      const field = answer.body?.fields?.zzUnknown;
      if (
        answer.status !== 400 ||
        answer.body.code !== 'invalid_input' ||
        !field?.includes('「zzUnknown」')
      )
        wrong.push([operation.key, answer.status, answer.text.slice(0, 100)]);
      const names = queryOf(operation).map(({ name }) => name);
      if (field && !names.every((name) => field.includes(name)))
        wrong.push([operation.key, names, field]);
      // The API document lists the parameters that it reads.
      const read = field?.split('次のとおりです：')[1]?.split('、') ?? [];
      if (!read.every((name: string) => names.includes(name)))
        wrong.push([operation.key, 'reads', read, 'declares', names]);
    }
    expect(wrong).toEqual([]);
    expect(gets.length).toBeGreaterThan(120);
  });

  it('covers an undeclared parameter of a step', async () => {
    const { body, status } = await world.admin.post('/api/admin/matters/1/reopen?previw=1', {});
    expect([status, body.fields]).toEqual([400, { previw: expect.stringContaining('preview') }]);
  });

  it('covers an unknown filter, order, range or tab of every list', async () => {
    const wrong: unknown[] = [];
    const refusals: [Record<string, string>, string][] = [
      [{ filter: '{"zzUnknown":1}' }, 'filter.zzUnknown'],
      [{ filter: '{"zzUnknown' }, 'filter'],
      [{ sort: '["zzUnknown","ASC"]' }, 'sort'],
      [{ sort: 'name' }, 'sort'],
      [{ range: '[24,0]' }, 'range'],
      [{ range: '0-24' }, 'range'],
      [{ range: '[0,1000]' }, 'range'],
    ];
    for (const operation of lists()) {
      const more: [Record<string, string>, string][] = filterNames(operation).includes('tab')
        ? [[{ tab: '99' }, 'tab']]
        : [];
      for (const [query, field] of [...refusals, ...more]) {
        const { status, body, text } = await ask(operation, query);
        if (status !== 400 || !body.fields?.[field])
          wrong.push([operation.key, query, status, text.slice(0, 120)]);
      }
    }
    expect(wrong).toEqual([]);
    expect(lists().length).toBeGreaterThan(30);
  });
});

describe('the refusal of a filter of an unsupported shape', () => {
  it('covers an object, a list of texts and a prototype key, for every filter of every list', async () => {
    const wrong: unknown[] = [];
    const refused = async (operation: Operation, filter: string, names: readonly string[]) => {
      const { status, body, text } = await ask(operation, { filter });
      const missing = names.filter((name) => !body.fields?.[`filter.${name}`]);
      if (status !== 400 || missing.length > 0)
        wrong.push([operation.key, filter, status, missing, text.slice(0, 160)]);
    };
    for (const operation of lists()) {
      await refused(operation, '{"__proto__":{"q":"x"}}', ['__proto__']);
      const names = filterNames(operation);
      const each = (value: unknown) =>
        JSON.stringify(Object.fromEntries(names.map((name) => [name, value])));
      await refused(operation, each({ contains: 'x' }), names);
      await refused(operation, each([['a'], ['b']]), names);
      if (names.includes('q')) await refused(operation, '{"q":["a","b"]}', ['q']);
    }
    expect(wrong).toEqual([]);
  });

  it('covers a choice that does not exist', async () => {
    const answer = await world.operator.get('/api/admin/families?leaving=soon');
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { leaving: 'standing、second から選んでください。' },
    ]);
  });
});

describe('a declared parameter of a list', () => {
  it('works as a filter, as a parameter and within `filter`', async () => {
    const wrong: unknown[] = [];
    for (const operation of lists().filter((each) => !filterNames(each).includes('day')))
      for (const name of filterNames(operation)) {
        const value = sampleOf(operation, name);
        for (const query of [
          { [name]: value },
          { filter: JSON.stringify({ [name]: value }) },
        ] as Record<string, string>[]) {
          const { status, text } = await ask(operation, query);
          // アカウント管理 has it in its third tab.
          const elsewhere =
            name === 'identity' &&
            operation.path.endsWith('-management') &&
            text.includes('はありません');
          if (status !== 200 && !elsewhere)
            wrong.push([operation.key, query, status, text.slice(0, 200)]);
        }
      }
    expect(wrong).toEqual([]);
  });

  it('works as an order, in both directions', async () => {
    const wrong: unknown[] = [];
    for (const operation of lists().filter((each) => !filterNames(each).includes('day')))
      for (const name of sortsOf(operation))
        for (const way of ['ASC', 'DESC']) {
          const { status, text } = await ask(operation, {
            sort: JSON.stringify([name, way]),
            range: oneRow,
          });
          if (status !== 200) wrong.push([operation.key, name, status, text.slice(0, 200)]);
        }
    expect(wrong).toEqual([]);
  });

  it('works for each kind of row of a work list, also in a search of all rows', async () => {
    const wrong: unknown[] = [];
    const tried = new Set<string>();
    for (const queue of queues) {
      const operation = gets.find(
        ({ path }) => path === `/api/admin/${queue.resource}`,
      ) as Operation;
      for (const { tab, row, columns, search } of queue.tabs) {
        const all: Record<string, string> =
          row === 'contactForm' ? { includeConfirmed: 'true' } : {};
        const refusal = (await ask(operation, { tab: String(tab), sort: '["zzUnknown","ASC"]' }))
          .body.fields.sort as string;
        const named = refusal.split('：')[1]?.split('、') ?? [];
        expect(named).toEqual(
          expect.arrayContaining(['id', 'due', ...columns.flatMap((name) => headed[name] ?? [])]),
        );
        const kind = `${row} ${search}`;
        if (tried.has(kind)) continue;
        tried.add(kind);
        for (const name of named)
          for (const more of [{}, all]) {
            const { status, text } = await ask(operation, {
              tab: String(tab),
              sort: JSON.stringify([name, 'DESC']),
              range: oneRow,
              ...more,
            });
            if (status !== 200) wrong.push([queue.resource, tab, name, status, text.slice(0, 200)]);
          }
        for (const name of filterNames(operation).filter(
          (each) => !['tab', 'includeConfirmed'].includes(each),
        )) {
          const value = sampleOf(operation, name);
          const query: Record<string, string> = name.endsWith('To')
            ? { filter: JSON.stringify({ [name]: value }) }
            : { [name]: value };
          const { status, text } = await ask(operation, {
            tab: String(tab),
            ...(name === 'day' ? {} : { day: 'all' }),
            ...query,
            ...all,
            range: oneRow,
          });
          if (status !== 200) wrong.push([queue.resource, tab, name, status, text.slice(0, 200)]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The orders of the column heads in the back office. */
const headed: Partial<Record<ColumnName, string>> = {
  due: 'due',
  matterNumber: 'matterNumber',
  status: 'status',
  wait: 'waitingSince',
  receivedAt: 'createdAt',
  interviewDate: 'interviewDate',
  trialLessonDate: 'trialLessonDate',
};

describe('filters of one record on lists of another', () => {
  const found = async (query: Record<string, string>, list = 'get-matters') => {
    const { body, status } = await world.admin.get<QueueRow[]>(
      `/api/admin/${list}?${new URLSearchParams({ range: '[0,199]', ...query })}`,
    );
    expect(status).toBe(200);
    return body;
  };
  const mattersFound = async (query: Record<string, string>) =>
    (await found({ tab: '1', ...query })).map(({ matterId }) => matterId);

  it('finds a request by its candidate, its inquiry and its teacher; all candidate filters apply to the same one', async () => {
    const with60 = await createCandidateAt(world, 60);
    const without = await createMatter(world);
    const candidate = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: with60.matterTeacherId },
    });
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' }).format(
      candidate.trialLessonDate as Date,
    );
    const rows = await mattersFound({ candidateStatus: '60' });
    await world.prisma.teacher.update({
      where: { id: candidate.teacherId },
      data: { searchText: searchText('珍名寺') },
    });
    expect(rows).toContain(with60.matterId);
    expect(rows).not.toContain(without.matterId);
    expect(await mattersFound({ candidateStatus: '60', trialLessonDate: day })).toContain(
      with60.matterId,
    );
    expect(
      await mattersFound({
        candidateStatus: '40',
        trialLessonDate: day,
        matterNumber: with60.matterNumber,
      }),
    ).toEqual([]);
    expect(await mattersFound({ name: '珍名寺', matterNumber: with60.matterNumber })).toEqual([
      with60.matterId,
    ]);
    expect(await mattersFound({ name: '珍名寺', matterNumber: without.matterNumber })).toEqual([]);
    expect(await mattersFound({ selectionNumber: candidate.selectionNumber as string })).toEqual([
      with60.matterId,
    ]);
    expect(
      await mattersFound({ hasFirstLessonDate: 'true', matterNumber: with60.matterNumber }),
    ).toEqual([]);
    expect(
      await mattersFound({ hasFirstLessonDate: 'false', matterNumber: with60.matterNumber }),
    ).toEqual([with60.matterId]);
  });

  it('finds an inquiry by the request that was created from it', async () => {
    const form = await world.prisma.contactForm.findFirstOrThrow({ where: { deletedAt: null } });
    const { matterId, matterNumber } = await createMatter(world);
    await world.prisma.contactForm.update({
      where: { id: form.id },
      data: { linkedMatterId: matterId },
    });
    const of = async (query: Record<string, string>) =>
      (
        await found({ tab: '2', day: 'all', includeConfirmed: 'true', ...query }, 'get-hp-inquiry')
      ).map(({ id }) => id);
    const tab = queues.find(({ resource }) => resource === 'hp-inquiries')?.tabs[0]?.tab;
    expect(await of({ tab: String(tab), matterNumber })).toEqual([form.id]);
    expect(await of({ tab: String(tab), matterNumber, caseStatus: '100' })).toEqual([]);
    expect(await mattersFound({ matterNumber, hpInquiryDateFrom: '2020-01-01' })).toEqual([
      matterId,
    ]);
    expect(await mattersFound({ matterNumber, hpInquiryDateTo: '2020-01-01' })).toEqual([]);
  });

  it('sorts rows in the requested order', async () => {
    const ids = async (sort: string) => (await found({ tab: '1', sort })).map(({ id }) => id);
    const up = await ids('["id","ASC"]');
    const down = await ids('["id","DESC"]');
    expect(up).toEqual([...up].sort((one, other) => one - other));
    expect(down).toEqual([...down].sort((one, other) => other - one));
    expect(down[0]).toBeGreaterThan(up.at(-1) as number);
    expect(await ids('["due","ASC"]')).toEqual(down);
    const since = (await found({ tab: '2', sort: '["status","DESC"]' })).map(
      ({ candidateStatus }) => candidateStatus ?? 0,
    );
    expect(since).toEqual([...since].sort((one, other) => other - one));
  });
});
