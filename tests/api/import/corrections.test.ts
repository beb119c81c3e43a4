import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { batchPath, csv, dryRunBatch, importFile, resultsOf, sendFile } from './import.fixtures.js';

/* A second file about people who exist already. */

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

type Person = readonly [number: string, name: string, kana: string, mail: string, tel: string];
const kinds = {
  teachers: { entity: 'teacher', heading: ['講師番号', '氏名', 'フリガナ', 'メール', 'TEL'] },
  families: { entity: 'parent', heading: ['家庭番号', '保護者氏名', 'フリガナ', 'メール', 'TEL'] },
} as const;
type Kind = keyof typeof kinds;
const list = (kind: Kind, people: readonly Person[]) => csv([kinds[kind].heading, ...people]);
const bring = (kind: Kind, ...people: Person[]) => importFile(world, kind, list(kind, people));
const undo = async ({ id }: { id: number }) =>
  (await world.admin.post(batchPath({ id }, '/undo'))).status;

interface Standing {
  readonly id: number;
  readonly lastName: string;
  readonly phone: string | null;
  readonly account: { readonly email: string; readonly name: string };
}
async function standing(kind: Kind, email: string): Promise<Standing> {
  const query = { where: { account: { email } }, include: { account: true } } as const;
  const { id, lastName, phone, account } =
    kind === 'teachers'
      ? await world.prisma.teacher.findFirstOrThrow(query)
      : await world.prisma.parent.findFirstOrThrow(query);
  return { id, lastName, phone, account: { email: account.email, name: account.name } };
}
const namedBy = async (kind: Kind, key: string) =>
  (
    await world.prisma.importKey.findUnique({
      where: { entity_key: { entity: kinds[kind].entity, key: searchKey(key) } },
    })
  )?.entityId;

describe.each(['teachers', 'families'] as const)('%s', (kind) => {
  const [one, other, third] = ['one', 'other', 'third'].map(
    (name) => `${kind}-${name}@example.jp`,
  ) as [string, string, string];

  it('refuses a number and a mail of two different people, and changes neither', async () => {
    await bring(
      kind,
      ['N-1', '番号 一', 'バンゴウ イチ', one, '09011110001'],
      ['N-2', '番号 二', 'バンゴウ ニ', other, '09011110002'],
    );
    const before = [await standing(kind, one), await standing(kind, other)];
    const shifted = list(kind, [['N-1', '番号 一', 'バンゴウ イチ', other, '09011110001']]);
    const batch = await dryRunBatch(world, await sendFile(world, kind, shifted));
    expect(await resultsOf(world, batch)).toEqual({
      2: ['error', expect.stringMatching(/^メールアドレス:この番号の.*別のメールアドレス/)],
    });
    expect([await standing(kind, one), await standing(kind, other)]).toEqual(before);
    expect([await namedBy(kind, 'N-1'), await namedBy(kind, 'N-2')]).toEqual(
      before.map(({ id }) => id),
    );
  });

  it('removes a number from an existing person with the file that assigned it', async () => {
    const wrong = await bring(kind, ['N-3', '番号 二', 'バンゴウ ニ', other, '09011110002']);
    expect(await namedBy(kind, 'N-3')).toBe((await standing(kind, other)).id);
    expect(await undo(wrong)).toBe(200);
    const right = await bring(kind, ['N-3', '番号 三', 'バンゴウ サン', third, '09011110003']);
    expect(await resultsOf(world, right)).toEqual({ 2: ['new'] });
    expect(await namedBy(kind, 'N-3')).toBe((await standing(kind, third)).id);
  });

  it("corrects the login's name too, and restores it with its file", async () => {
    const corrected = await bring(kind, ['N-1', '正名 一', 'セイメイ イチ', one, '']);
    expect(await standing(kind, one)).toMatchObject({
      lastName: '正名',
      account: { name: '正名 一' },
    });
    expect(await undo(corrected)).toBe(200);
    expect(await standing(kind, one)).toMatchObject({
      lastName: '番号',
      account: { name: '番号 一' },
    });
  });
});

it("finds a family's cases by its corrected name, and restores the old name with its file", async () => {
  const file = (parent: string, child: string) =>
    csv([
      [
        '家庭番号',
        '保護者氏名',
        'フリガナ',
        'メール',
        '生徒番号',
        '生徒氏名',
        '生徒フリガナ',
        '学年',
      ],
      [
        'F-1',
        `${parent} 母`,
        'サガシ ハハ',
        'sought@example.jp',
        'F-S1',
        `${parent} ${child}`,
        'サガシ コ',
        '中1',
      ],
    ]);
  await importFile(world, 'families', file('誤記', '誤子'));
  const child = await world.prisma.student.findFirstOrThrow({
    where: { parent: { account: { email: 'sought@example.jp' } } },
  });
  const { matterId } = await runAction(world.operator, 'matter.createForStudent', child.id, {
    brand: 1,
    subjects: [20],
  });
  const finds = async (...words: string[]) => {
    const lists = words.map((q) =>
      world.operator.get<QueueRow[]>(`/api/admin/get-matters?tab=1&q=${encodeURIComponent(q)}`),
    );
    return (await Promise.all(lists)).map(({ body }) =>
      body.some((row) => row.matterId === matterId),
    );
  };
  expect(await finds('誤記', '誤子', '正記', '正子')).toEqual([true, true, false, false]);
  const corrected = await importFile(world, 'families', file('正記', '正子'));
  expect(await finds('誤記', '誤子', '正記', '正子')).toEqual([false, false, true, true]);
  expect(await undo(corrected)).toBe(200);
  expect(await finds('誤記', '誤子', '正記', '正子')).toEqual([true, true, false, false]);
});

it("corrects the name of a child's own login", async () => {
  const file = (name: string) =>
    csv([
      [
        '家庭番号',
        '保護者氏名',
        'フリガナ',
        'メール',
        '生徒番号',
        '生徒氏名',
        '生徒フリガナ',
        '学年',
      ],
      [
        'L-1',
        '学習 母',
        'ガクシュウ ハハ',
        'learner@example.jp',
        'L-S1',
        `学習 ${name}`,
        'ガクシュウ アオイ',
        '中1',
      ],
    ]);
  await importFile(world, 'families', file('葵衣'));
  const child = await world.prisma.student.findFirstOrThrow({
    where: { parent: { account: { email: 'learner@example.jp' } } },
  });
  const now = world.clock.now();
  const { id } = await world.prisma.account.create({
    data: {
      email: 'child@example.jp',
      name: '学習 葵衣',
      createdAt: now,
      roles: { create: { role: 'Student', createdAt: now } },
    },
  });
  await world.prisma.student.update({ where: { id: child.id }, data: { accountId: id } });
  const nameOf = async () => (await world.prisma.account.findUniqueOrThrow({ where: { id } })).name;
  const corrected = await importFile(world, 'families', file('葵'));
  expect(await nameOf()).toBe('学習 葵');
  expect(await undo(corrected)).toBe(200);
  expect(await nameOf()).toBe('学習 葵衣');
});

it("keeps a colleague's name, and reports this for the line", async () => {
  const file = (name: string) =>
    csv([
      ['名前', 'メール'],
      [name, 'named-staff@example.jp'],
    ]);
  await importFile(world, 'staff', file('佐々木 健'));
  const secondBatch = await importFile(world, 'staff', file('佐々木 健太'));
  expect(await resultsOf(world, secondBatch)).toEqual({
    2: ['update', expect.stringMatching(/^氏名:.*「佐々木 健」のまま.*アカウント管理/)],
  });
});
