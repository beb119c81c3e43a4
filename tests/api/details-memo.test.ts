import type { MemoView } from '@tsumugi/contract/resources/memo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMatterAt } from '../support/create-at-status.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const memosOf = async (on: string, id: number) =>
  (await world.operator.get<MemoView[]>(`/api/admin/person-memos/${id}?on=${on}`)).body;

describe('memos on people', () => {
  it('are listed at the person, newest first', async () => {
    const [teacher, parent] = [
      world.teacher.account?.teacherId as number,
      world.parent.account?.parentId as number,
    ];
    for (const content of ['一つ目', '二つ目'])
      expect(
        (
          await world.operator.post(`/api/admin/person-memos/${teacher}`, {
            on: 'teacher',
            content,
          })
        ).status,
      ).toBe(200);
    await world.admin.post(`/api/admin/person-memos/${world.studentId}`, {
      on: 'student',
      content: '理科が好き',
    });
    expect((await memosOf('teacher', teacher)).map(({ content }) => content)).toEqual([
      '二つ目',
      '一つ目',
    ]);
    expect((await memosOf('student', world.studentId)).map(({ content }) => content)).toEqual([
      '理科が好き',
    ]);
    expect(await memosOf('parent', parent)).toEqual([]);
  });

  it('are stored once, as are calls, after repeated sends', async () => {
    const teacher = world.teacher.account?.teacherId as number;
    const { matterId } = await createMatterAt(world, 10);
    const calls: [path: string, body: object][] = [
      [`person-memos/${teacher}`, { on: 'teacher', content: '同じメモ' }],
      ['add-matter-memo', { matterId, content: '同じメモ', shared: false }],
      [`add-call-note/${matterId}`, { result: 2, callNote: '同じメモ' }],
    ];
    for (const [path, body] of calls) {
      const send = (key: string, sent = body) =>
        world.operator.post(`/api/admin/${path}`, sent, {
          headers: { 'Idempotency-Key': `${key}-${path}`.replaceAll('/', '.') },
        });
      const [first, second] = await Promise.all([send('first'), send('first')]);
      expect([first.status, second.status, await send('first').then(({ body }) => body)]).toEqual([
        200,
        200,
        first.body,
      ]);
      expect(second.body).toEqual(first.body);
      expect(await send('first', { ...body, content: '別', callNote: '別' })).toMatchObject({
        status: 422,
        body: { code: 'key_reused' },
      });
    }
    const content = '同じメモ';
    expect(
      await world.prisma.memo.groupBy({
        by: ['teacherId', 'matterId'],
        where: { content },
        _count: true,
      }),
    ).toHaveLength(2);
    expect([
      await world.prisma.memo.count({ where: { content } }),
      await world.prisma.callNote.count({ where: { callNote: content } }),
    ]).toEqual([2, 1]);
  });

  it('are shown to the family only when they are shared', async () => {
    const id = world.parent.account?.parentId as number;
    await world.operator.post(`/api/admin/person-memos/${id}`, {
      on: 'parent',
      content: '内部の連絡',
    });
    await world.operator.post(`/api/admin/person-memos/${id}`, {
      on: 'parent',
      content: '次回は土曜です',
      shared: true,
    });
    const familyMemos = await world.parent.post('/api/customer/get-memos', { parentId: id });
    expect(familyMemos.text).toContain('次回は土曜です');
    expect(familyMemos.text).not.toContain('内部の連絡');
  });

  it('are refused for an unknown person, without text, and shared about a teacher', async () => {
    const teacher = world.teacher.account?.teacherId as number;
    expect(
      (await world.operator.post('/api/admin/person-memos/999999', { on: 'teacher', content: 'x' }))
        .status,
    ).toBe(404);
    expect(
      (
        await world.operator.post(`/api/admin/person-memos/${teacher}`, {
          on: 'teacher',
          content: '',
        })
      ).body.fields,
    ).toHaveProperty('content');
    const shared = await world.operator.post(`/api/admin/person-memos/${teacher}`, {
      on: 'teacher',
      content: 'x',
      shared: true,
    });
    expect([shared.status, Object.keys(shared.body.fields)]).toEqual([400, ['shared']]);
  });
});
