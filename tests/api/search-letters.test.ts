import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { searchKey, searchText } from '@tsumugi/contract/text/search-key';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Prisma } from '../../api/src/platform/database/generated-client/client.js';
import { containsWord } from '../../api/src/platform/search/contains-word.js';
import type { Agent } from '../support/agent.js';
import { createCandidate, createMatter, createMatterAt } from '../support/create-at-status.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let matterId: number;
beforeAll(async () => {
  world = await openWorld();
  ({ matterId } = await createMatter(world));
});
afterAll(() => world?.close());

const found = async (q: string) => {
  const { body } = await world.operator.get<QueueRow[]>(
    `/api/admin/get-matters?tab=1&q=${encodeURIComponent(q)}`,
  );
  return body.map((row) => row.matterId);
};

it('finds a family by two letters of its name, by one, and not by another name', async () => {
  await world.prisma.matter.update({
    where: { id: matterId },
    data: { searchText: searchText('K26-000001', '石川結衣', '𠮷田', 'a%b') },
  });
  for (const words of ['石川', '川結', '川', '石川 結衣', '𠮷田', '吉田', '石川結', '00', '%b'])
    expect({ words, ids: await found(words) }).toEqual({ words, ids: [matterId] });
  for (const words of ['武者', '石衣', '石川 武者', '田石'])
    expect({ words, ids: await found(words) }).toEqual({ words, ids: [] });
});

it('finds exactly the rows that contain the word, for any texts and words', async () => {
  const letter = fc.constantFrom(...'佐藤𠮷林ア一é%_\\a0 '.split(/(?:)/u));
  const text = fc.string({ unit: letter, maxLength: 8 });
  const example = fc.tuple(
    fc.array(text, { minLength: 1, maxLength: 30 }),
    fc.string({ unit: letter, minLength: 1, maxLength: 3 }),
  );
  // The same ones in each run; a failure prints the seed to repeat it.
  const seed = 20_261_122;
  const examples = fc.sample(example, { numRuns: 300, seed });
  // Some at a time: a transaction that does them all would take a slow machine longer than one may.
  for (let from = 0; from < examples.length; from += 25) {
    const some = examples.slice(from, from + 25);
    await world.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`create temp table said (search_text text, id int) on commit drop`;
      await tx.$executeRaw`create index on said using gin (search_letters(search_text))`;
      await tx.$executeRaw`set local enable_seqscan = off`;
      for (const [texts, typed] of some) {
        const word = searchKey(typed);
        // A word of digits may be a telephone number, which has a rule of its own (below).
        if (!word || /^[0-9+]+$/.test(word)) continue;
        await tx.$executeRaw`truncate said`;
        await tx.$executeRaw`insert into said select * from unnest(${texts.map((text) => searchText(text))}::text[]) with ordinality`;
        const hits = await tx.$queryRaw<{ id: number }[]>(
          Prisma.sql`select id from said where ${containsWord('search_text', word, false)} order by id`,
        );
        const scanned = texts.flatMap((text, index) =>
          searchText(text).includes(word) ? [index + 1] : [],
        );
        expect({ seed, word, texts, ids: hits.map(({ id }) => id) }).toEqual({
          seed,
          word,
          texts,
          ids: scanned,
        });
      }
    });
  }
});

it('uses an index for one or two letters in every list', async () => {
  const plans = await world.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`;
    const all = ['matter', 'parent', 'student', 'teacher', 'contact_form', 'chat_message'].flatMap(
      (table) =>
        ['石川', '森'].map(async (word) => {
          const rows = await tx.$queryRaw<Record<string, string>[]>(
            Prisma.sql`explain select id from ${Prisma.raw(table)} where ${containsWord(`${table}.search_text`, word, false)}`,
          );
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          return { table, word, indexed: plan.includes(`${table}_search_letters_idx`) };
        }),
    );
    return Promise.all(all);
  });
  expect(plans.filter(({ indexed }) => !indexed)).toEqual([]);
});

it('lists people by letters of their names, typed in any width, in the requested order', async () => {
  const { body: families } = await world.operator.get<{ id: number }[]>('/api/admin/families');
  const [one, two] = families.map(({ id }) => id);
  for (const [id, kana] of [
    [one, 'モリ'],
    [two, 'コモリ'],
  ] as const) {
    await world.prisma.parent.update({
      where: { id: id as number },
      data: {
        lastNameKana: kana,
        searchText: searchText(kana === 'モリ' ? '森真理' : '小森恵', `${kana}マリ`),
      },
    });
  }
  const listed = async (query: string) =>
    (await world.operator.get<{ id: number }[]>(`/api/admin/families?${query}`)).body.map(
      ({ id }) => id,
    );
  const byName = `sort=${encodeURIComponent('["name","ASC"]')}`;
  expect(await listed(`${byName}&q=森`)).toEqual([two, one]);
  expect(await listed(`${byName}&q=もり`)).toEqual([two, one]);
  expect(await listed(`${byName}&q=${encodeURIComponent('森 小森')}`)).toEqual([two]);
  expect(
    await listed(
      `${byName}&q=${encodeURIComponent('森 ﾓﾘﾏ')}&range=${encodeURIComponent('[1,1]')}`,
    ),
  ).toEqual([one]);
  expect(await listed('q=森森')).toEqual([]);
  // The syllabary, not code points, in which ガ comes behind every カ.
  for (const [id, kana] of [
    [one, 'カンダ'],
    [two, 'ガトウ'],
  ] as const)
    await world.prisma.parent.update({
      where: { id: id as number },
      data: { lastNameKana: kana, searchText: searchText(`五十音 ${kana}`) },
    });
  expect(await listed(`${byName}&q=五十音`)).toEqual([two, one]);
});

describe('a filter', () => {
  const listed = async (
    path: string,
    query: Readonly<Record<string, string | undefined>>,
  ): Promise<number[]> => {
    const answer = await world.operator.get<QueueRow[]>(
      `/api/admin/${path}&filter=${encodeURIComponent(JSON.stringify(query))}`,
    );
    expect([query, answer.status]).toEqual([query, 200]);
    return answer.body.map(({ id }) => id).sort((a, b) => a - b);
  };
  let mine: number;
  let other: number;
  beforeAll(async () => {
    const matter = await createMatterAt(world, 80);
    mine = await createCandidate(world, matter.matterId);
    other = await createCandidate(world, matter.matterId, world.otherTeacher);
    const write = (agent: Agent, text: string) =>
      world.prisma.teacher.update({
        where: { id: agent.account?.teacherId as number },
        data: { searchText: text },
      });
    await write(
      world.teacher,
      searchText('松本里奈', 'マツモトリナ', '090-1111-2222', 'rina@example.jp', '東川大学'),
    );
    await write(
      world.otherTeacher,
      searchText('東一郎', 'ヒガシイチロウ', '080-3333-4444', 'higashi@example.jp', '松本大学'),
    );
    await world.prisma.parent.update({
      where: { id: world.parent.account?.parentId as number },
      data: {
        searchText: searchText(
          '石川真理',
          'イシカワマリ',
          '070-5555-6666',
          '03-1234-5678',
          'mari@example.jp',
        ),
      },
    });
    // A change of the family's name also updates its cases.
    const { matterNumber } = await world.prisma.matter.findUniqueOrThrow({
      where: { id: matter.matterId },
    });
    await world.prisma.matter.update({
      where: { id: matter.matterId },
      data: { searchText: searchText(matterNumber, '石川真理', 'イシカワマリ') },
    });
  });

  it('finds the teacher of the row, not the others of the same matter, and not by the university', async () => {
    const se2 = 'get-matters?tab=2';
    expect(await listed(se2, { name: '松本' })).toEqual([mine]);
    expect(await listed(se2, { name: '東' })).toEqual([other]);
    expect(await listed(se2, { q: '松本里奈' })).toEqual([mine]);
    expect(await listed(se2, { q: '石川真理' })).toEqual([mine, other]);
    expect(await listed('get-teacher-applications?tab=1', { name: 'まつもと' })).toEqual([mine]);
  });

  it('finds several words in different fields: the case, its family, a second guardian, an old name, this teacher', async () => {
    const { matterId: caseId } = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: mine },
      select: { matterId: true },
    });
    const { parentId, studentId } = await world.prisma.matter.findUniqueOrThrow({
      where: { id: caseId },
    });
    const { id: accountId } = await world.prisma.account.create({
      data: { email: 'second@example.jp', name: '石川 恵', createdAt: world.clock.now() },
    });
    const second = {
      lastName: '石川',
      firstName: '恵',
      lastNameKana: 'イシカワ',
      firstNameKana: 'メグミ',
      relation: 1,
    };
    await world.prisma.parent.create({
      data: {
        ...second,
        accountId,
        primaryParentId: parentId,
        searchText: searchText('石川恵', 'イシカワメグミ'),
        createdAt: world.clock.now(),
        updatedAt: world.clock.now(),
      },
    });
    await world.prisma.student.update({
      where: { id: studentId as number },
      data: { knownAs: '岡田空', searchText: searchText('石川空', '岡田空') },
    });
    const [cases, candidates] = ['get-matters?tab=1', 'get-matters?tab=2'] as const;
    for (const [q, inCases, inCandidates] of [
      ['石川 真理', true, [mine, other]],
      ['松本里奈 石川', true, [mine]],
      ['里奈 松本', true, [mine]],
      ['石川 めぐみ', true, [mine, other]],
      ['岡田 東一郎', true, [other]],
      ['恵 岡田 松本里奈', true, [mine]],
      // Two teachers of one case: each row is about one of them.
      ['松本里奈 東一郎', true, []],
      ['石川 武者', false, []],
      ['武者 松本里奈', false, []],
    ] as const) {
      expect([q, await listed(candidates, { q })]).toEqual([q, inCandidates]);
      expect([q, (await listed(cases, { q })).includes(caseId)]).toEqual([q, inCases]);
    }
    // Both words match only this case: no other result is added.
    expect(await listed(cases, { q: '松本里奈 石川' })).toEqual([caseId]);
  });

  it('finds mail addresses and phone numbers of the family and of the teacher separately', async () => {
    const se2 = 'get-matters?tab=2';
    expect(await listed(se2, { mailAddress: 'RINA@' })).toEqual([mine]);
    expect(await listed(se2, { mailAddress: 'mari@example.jp' })).toEqual([mine, other]);
    expect(await listed(se2, { phoneNumber: '080-3333-4444' })).toEqual([other]);
    expect(await listed(se2, { phoneNumber: '０３１２３４５６７８' })).toEqual([mine, other]);
    for (const wrong of [
      { phoneNumber: 'rina' },
      { mailAddress: '09011112222' },
      { studentName: 'mari@' },
      { studentName: '07055556666' },
    ])
      expect([wrong, await listed(se2, wrong)]).toEqual([wrong, []]);
    expect(await listed('get-matters?tab=1', { mailAddress: 'rina@' })).toEqual([]);
    expect(await listed('get-matters?tab=1', { phoneNumber: '6666' })).toHaveLength(2);
  });

  it('finds part of a telephone number, with hyphens or without, only for users who may read it in full', async () => {
    const numbersOf = async (agent: Agent, path: string, query: object) => {
      const { status, body } = await agent.get<{ id: number }[]>(
        `/api/admin/${path}filter=${encodeURIComponent(JSON.stringify(query))}`,
      );
      return [status, body.map(({ id }) => id)];
    };
    const teacherId = world.teacher.account?.teacherId;
    const parentId = world.parent.account?.parentId;
    for (const typed of ['111122', '090-1111', '1-222', '１１１１', '111 222']) {
      expect([typed, await numbersOf(world.admin, 'teachers?', { q: typed })]).toEqual([
        typed,
        [200, [teacherId]],
      ]);
      expect([
        typed,
        await numbersOf(world.admin, 'get-matters?tab=2&', { phoneNumber: typed }),
      ]).toEqual([typed, [200, [mine]]]);
      expect([typed, await numbersOf(world.operator, 'teachers?', { q: typed })]).toEqual([
        typed,
        [200, []],
      ]);
      expect([
        typed,
        await numbersOf(world.operator, 'get-matters?tab=2&', { phoneNumber: typed }),
      ]).toEqual([typed, [200, []]]);
    }
    expect(await numbersOf(world.admin, 'families?', { phoneNumber: '3456' })).toEqual([
      200,
      [parentId],
    ]);
    expect(await numbersOf(world.admin, 'teachers?', { q: '22' })).toEqual([200, []]);
    const plan = await world.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`set local enable_seqscan = off`;
      return tx.$queryRaw<Record<string, string>[]>(
        Prisma.sql`explain select id from parent where ${containsWord('parent.search_text', '345', true)}`,
      );
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('parent_search_text_idx');
  });

  it('finds a complete telephone number in any form, alone or with a name, for an Operator too', async () => {
    const form = await world.prisma.contactForm.create({
      data: {
        brand: 1,
        requestType: 20,
        parentName: '石川 恵子',
        email: 'keiko@example.jp',
        phone: '0312345678',
        receivedAt: world.clock.now(),
        confirmedAt: world.clock.now(),
        updatedAt: world.clock.now(),
        searchText: searchText('石川 恵子', '0312345678', 'keiko@example.jp'),
      },
    });
    const { matterId: caseId } = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: mine },
      select: { matterId: true },
    });
    const parentId = world.parent.account?.parentId;
    const forms = [
      ...[
        '0312345678',
        '03-1234-5678',
        '03 1234 5678',
        '０３　１２３４　５６７８',
        '(03)1234-5678',
        '03（1234）5678',
        '03.1234.5678',
      ],
      ...['+81 3-1234-5678', '＋81 (0)3 1234 5678', '石川 03 1234 5678', '(03) 1234-5678 石川'],
    ];
    for (const agent of [world.operator, world.admin])
      for (const typed of forms) {
        const ids = async (path: string, name: string) => {
          const filter = encodeURIComponent(
            JSON.stringify({
              [name]: typed,
              includeConfirmed: path.startsWith('get-hp') ? 'true' : undefined,
            }),
          );
          const { status, body } = await agent.get<{ id: number }[]>(
            `/api/admin/${path}filter=${filter}`,
          );
          return status === 200 ? body.map(({ id }) => id).sort((a, b) => a - b) : status;
        };
        expect({
          typed,
          families: await ids('families?', 'q'),
          cases: await ids('get-matters?tab=1&', 'q'),
          candidates: await ids('get-matters?tab=2&', 'q'),
          inquiries: await ids('get-hp-inquiry?tab=2&', 'q'),
        }).toEqual({
          typed,
          families: [parentId],
          cases: expect.arrayContaining([caseId]),
          candidates: [mine, other],
          inquiries: [form.id],
        });
        if (typed.includes('石川')) continue;
        expect([typed, await ids('families?', 'phoneNumber')]).toEqual([typed, [parentId]]);
        expect([typed, await ids('get-hp-inquiry?tab=2&', 'phoneNumber')]).toEqual([
          typed,
          [form.id],
        ]);
      }
  });

  it('finds name, mail and phone of an inquiry separately', async () => {
    const form = await world.prisma.contactForm.create({
      data: {
        brand: 1,
        requestType: 20,
        parentName: '森田 恵',
        email: 'megumi@example.jp',
        phone: '09077778888',
        receivedAt: world.clock.now(),
        confirmedAt: world.clock.now(),
        updatedAt: world.clock.now(),
        searchText: searchText('森田 恵', '090-7777-8888', 'megumi@example.jp'),
      },
    });
    const hp = 'get-hp-inquiry?tab=2';
    for (const right of [{ name: '森田' }, { mailAddress: 'megumi@' }, { phoneNumber: '8888' }])
      expect([right, await listed(hp, { ...right, includeConfirmed: 'true' })]).toEqual([
        right,
        [form.id],
      ]);
    for (const wrong of [
      { name: 'megumi' },
      { name: '7777' },
      { mailAddress: '森田' },
      { phoneNumber: 'megumi' },
    ])
      expect([wrong, await listed(hp, { ...wrong, includeConfirmed: 'true' })]).toEqual([
        wrong,
        [],
      ]);
  });
});
