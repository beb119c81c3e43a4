import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import { openFile } from '../../support/upload.js';
import {
  batchPath,
  csv,
  dryRunBatch,
  importBatch,
  importFile,
  resultsOf,
  sendFile,
} from './import.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const heading = [
  '家庭番号',
  'メール',
  '一人目の保護者',
  '保護者氏名',
  'フリガナ',
  '続柄',
  'TEL',
  '〒',
  '生徒氏名',
  '生徒フリガナ',
  '学年',
];
type Person = readonly [given: string, kana: string, relation: string];
const mother: Person = ['花', 'ハナ', '母'];
const father: Person = ['岳', 'ガク', '父'];
const child = (firstName: string, kana: string) => [`森 ${firstName}`, `モリ ${kana}`, '小5'];
/** A couple has one telephone and one address. */
const line = (
  number: string,
  mail: string,
  first: string,
  [firstName, kana, relation]: Person,
  children: readonly string[] = ['', '', ''],
) => [
  ...[number, mail, first, `森 ${firstName}`, `モリ ${kana}`, relation, '03-1111-2222', '150-0001'],
  ...children,
];
const familyOf = (email: string) =>
  world.prisma.parent.findFirstOrThrow({
    where: { account: { email } },
    include: {
      students: { where: { deletedAt: null } },
      account: { include: { roles: true, adminRoom: true } },
    },
  });
const undo = async ({ id }: { id: number }) =>
  (await world.admin.post(batchPath({ id }, '/undo'))).status;

it('imports second guardians with the first, on any line, by their own or the family’s number, and undoes them', async () => {
  const file = csv([
    heading,
    line('M-1', 'father@example.jp', 'mother@example.jp', father),
    line('M-1', 'mother@example.jp', '', mother, child('葵', 'アオイ')),
    line('M-1', 'mother@example.jp', '', mother, child('蓮', 'レン')),
    line('M-2', 'alone@example.jp', '', ['空', 'ソラ', '母']),
    line('M-3', 'other@example.jp', 'alone@example.jp', ['海', 'カイ', '父']),
  ]);
  const batch = await dryRunBatch(world, await sendFile(world, 'families', file));
  expect(await resultsOf(world, batch)).toEqual({
    2: ['new'],
    3: ['new'],
    4: ['new'],
    5: ['new'],
    6: ['new'],
  });
  await importBatch(world, batch);
  const [first, second] = [
    await familyOf('mother@example.jp'),
    await familyOf('father@example.jp'),
  ];
  expect(first).toMatchObject({ primaryParentId: null, students: [{}, {}] });
  expect(second).toMatchObject({
    ...{ primaryParentId: first.id, firstName: '岳', relation: 1, students: [] },
    account: { name: '森 岳', roles: [{ role: 'Parent' }], adminRoom: { type: 'admin' } },
  });
  const page = (await world.admin.get(`/api/admin/families/${first.id}`)).body;
  expect(page.secondGuardians).toMatchObject([{ id: second.id, name: '森 岳' }]);
  const joined = {
    entity: 'parent',
    entityId: first.id,
    action: 'edit',
    detail: { equals: { fields: 'secondGuardian' } },
  };
  expect(await world.prisma.accessLog.count({ where: joined })).toBe(1);
  // The family's number remains that of the first guardian.
  const key = await world.prisma.importKey.findMany({
    where: { entity: 'parent', entityId: { in: [first.id, second.id] } },
  });
  expect(key.map(({ entityId }) => entityId)).toEqual([first.id]);
  expect(await undo(batch)).toBe(200);
  expect(
    await world.prisma.parent.count({
      where: { id: { in: [first.id, second.id] }, deletedAt: null },
    }),
  ).toBe(0);
});

it('updates them by their mail, adds them to an existing family, and refuses a third guardian', async () => {
  const base = [
    line('N-1', 'n-mother@example.jp', '', mother, child('凪', 'ナギ')),
    line('', 'n-father@example.jp', 'n-mother@example.jp', father),
  ];
  expect(
    await resultsOf(world, await importFile(world, 'families', csv([heading, ...base]))),
  ).toEqual({
    2: ['new'],
    3: ['new'],
  });
  const secondBatch = await importFile(
    world,
    'families',
    csv([
      heading,
      line('', 'n-father@example.jp', 'N-Mother@example.jp', ['岳人', 'ガクト', '父']),
    ]),
  );
  expect(await resultsOf(world, secondBatch)).toEqual({ 2: ['update'] });
  expect(await familyOf('n-father@example.jp')).toMatchObject({
    firstName: '岳人',
    account: { name: '森 岳人' },
  });
  const wrong = [
    line('', 'n-third@example.jp', 'n-mother@example.jp', ['稔', 'ミノル', 'その他']),
    line('', 'n-nobody@example.jp', 'who@example.jp', ['匠', 'タクミ', '父']),
    line('', 'n-self@example.jp', 'n-self@example.jp', ['望', 'ノゾミ', '母']),
    line('', 'n-fourth@example.jp', 'n-father@example.jp', ['歩', 'アユム', '父']),
    line('', world.parent.account?.email ?? '', 'n-mother@example.jp', ['翼', 'ツバサ', '父']),
  ];
  const batch = await dryRunBatch(
    world,
    await sendFile(world, 'families', csv([heading, ...wrong])),
  );
  expect(await resultsOf(world, batch)).toEqual({
    2: ['error', expect.stringMatching(/^一人目の保護者のメールアドレス:保護者は2人まで/)],
    3: [
      'error',
      expect.stringMatching(/^一人目の保護者のメールアドレス:登録済みの保護者が見つかりません。/),
    ],
    4: ['error', expect.stringMatching(/^一人目の保護者のメールアドレス:この行の方とは別の/)],
    5: [
      'error',
      expect.stringMatching(/^一人目の保護者のメールアドレス:この方は二人目の保護者です。/),
    ],
    6: [
      'error',
      expect.stringMatching(
        /^一人目の保護者のメールアドレス:このメールアドレスの方は、すでに別の家庭の保護者です。/,
      ),
    ],
  });
});

it('has a column for them in the template, with an explanation', async () => {
  const file = await openFile(world.admin, '/api/admin/import-kinds/families/template?format=csv');
  expect(file.bytes.toString('utf8')).toContain('一人目の保護者のメールアドレス');
  const kinds = (await world.admin.get('/api/admin/import-kinds')).body as {
    kind: string;
    columns: { label: string; help: string }[];
  }[];
  const column = kinds
    .find(({ kind }) => kind === 'families')
    ?.columns.find(({ label }) => label.startsWith('一人目'));
  expect(column?.help).toContain('二人目の保護者の行にだけ');
});
