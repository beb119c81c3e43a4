import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOwnExport } from '../support/request-own-export.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

/*
 * One child with every stored field, as each audience reads it: an audience must not lose a field
 * (as in teacher-answers.test.ts). The canary checks what teachers may read of a child; the
 * retention test checks the erased fields.
 */

let world: TestWorld;
let id: number;
beforeAll(async () => {
  world = await openWorld();
  id = world.studentId;
  await world.prisma.student.update({
    where: { id },
    data: {
      ...texts,
      ...codes,
      ...rights,
      birthDate: new Date('2014-05-06'),
      note: '社内の備考',
      invitedEmail: 'child@example.jp',
    },
  });
});
afterAll(() => world?.close());

const texts = {
  lastName: '石川',
  firstName: '結衣',
  lastNameKana: 'イシカワ',
  firstNameKana: 'ユイ',
  schoolName: '架空小学校',
  targetSchools: '架空中学校',
  clubActivities: '水泳',
  character: '慎重',
};
const codes = { gender: 2, schoolType: 1, entranceExamType: 1 };
const rights = { chatReadable: true, chatWritable: true };

describe('a child, with everything filled in', () => {
  it('is read with every field by an Admin, and by an Operator without the birthday', async () => {
    const whole = {
      id,
      version: expect.any(Number),
      accountId: null,
      parentId: world.parent.account?.parentId,
      ...texts,
      ...codes,
      ...rights,
      grade: 5,
      birthDate: '2014-05-06',
      note: '社内の備考',
      email: null,
      parent: {
        id: world.parent.account?.parentId,
        name: expect.any(String),
        relation: expect.any(Number),
      },
      matters: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      masked: [],
    };
    expect((await world.admin.get(`/api/admin/students/${id}`)).body).toMatchObject(whole);
    expect((await world.operator.get(`/api/admin/students/${id}`)).body).toMatchObject({
      ...whole,
      birthDate: '••••-••-••',
      masked: ['birthDate'],
    });
  });

  it("is read by its guardian without the office's notes, on the page and in the file", async () => {
    const child = {
      id,
      version: expect.any(Number),
      name: '石川 結衣',
      grade: expect.any(String),
      gradeCode: 5,
      ...texts,
      ...codes,
      ...rights,
      birthDate: '2014-05-06',
      email: 'child@example.jp',
      emailConfirmed: expect.any(Boolean),
    };
    const page = await world.parent.get(
      `/api/customer/get-customer-id/${world.parent.account?.parentId}`,
    );
    const file = await requestOwnExport(world, world.parent);
    for (const { students } of [page.body, file.body.family])
      expect(students).toMatchObject([child]);
    for (const { text } of [page, file])
      expect(text).not.toMatch(/社内の備考|parentId":\d+,"lastName|searchText/);
  });

  it('has a label for every field in the history', async () => {
    const { version } = (await world.admin.get(`/api/admin/students/${id}`)).body;
    const body = {
      version,
      ...texts,
      ...codes,
      ...rights,
      grade: 6,
      birthDate: '2014-05-07',
      note: '別の備考',
      email: 'login@example.jp',
    };
    const saved = await world.admin.patch(`/api/admin/students/${id}`, body);
    expect(saved.status, saved.text).toBe(200);
    const lines = (
      await world.admin.get(`/api/admin/access-logs?entity=student&entityId=${id}&action=edit`)
    ).body;
    expect(lines.flatMap(({ fields }: { fields: string[] }) => fields).sort()).toEqual(
      [
        ...[
          '姓',
          '名',
          '姓（カナ）',
          '名（カナ）',
          '学年',
          '性別',
          '生年月日',
          '学校種別',
          '学校名',
          '入試区分',
          '志望校',
          '部活動・習い事',
        ],
        ...[
          '性格',
          '備考',
          '先生とのチャットを読める',
          '事務局とのチャットに書ける',
          'ログイン用のメールアドレス',
        ],
      ].sort(),
    );
  });
});
