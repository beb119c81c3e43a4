import { addDays } from '@tsumugi/contract/calendar/day';
import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import type {
  ConsentDocumentView,
  ConsentText,
  GivenConsent,
} from '@tsumugi/contract/resources/consent-document';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueConsentDocuments } from '../../api/src/modules/consent/timers/run-due-consent-documents.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { createVisitor, signIn } from '../support/agent.js';
import { createMatterAt } from '../support/create-at-status.js';
import {
  advanceClock,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const url = '/api/admin/consent-documents';
const day = 86_400_000;
const newest = async (type: string): Promise<ConsentDocumentView> => {
  const found = (await world.admin.get<ConsentDocumentView[]>(url)).body.find(
    (each) => each.type === type,
  );
  if (!found) throw new Error(`no document ${type}`);
  return found;
};
const versionOf = (type: string, fields: object = {}) => ({
  type,
  summary: '新しい説明です。',
  body: '## 第1条\n**新しい**本文 <script>alert(1)</script>',
  validFrom: world.clock.today(),
  agreeAgain: 'nobody',
  ...fields,
});
const itemOf = (items: readonly ConsentItem[], type: string) =>
  items.find((each) => each.type === type);

it('begin with the texts so far, which are public, a text for each side', async () => {
  const texts = async (side: string) =>
    (
      await (
        await createVisitor(world.app)
      ).get<ConsentText[]>(`/api/public/consent-texts?side=${side}`)
    ).body.map(({ type, documentVersion }) => `${type} ${documentVersion}`);
  expect(await texts('families')).toEqual(['terms 1', 'privacy 1', 'thirdParty 1', 'recording 1']);
  expect(await texts('teachers')).toEqual(['terms 1', 'privacy 1']);
  expect(
    (await (await createVisitor(world.app)).get('/api/public/consent-texts?side=everybody')).status,
  ).toBe(400);
  expect((await world.operator.get(url)).status).toBe(403);
});

it('can be replaced by a new version; users must agree again, and recruiting waits for it', async () => {
  const { admin, operator, parent, teacher, prisma } = world;
  const { matterId } = await createMatterAt(world, 60);
  expect(
    (await parent.get<ConsentItem[]>('/api/customer/consents')).body.map(
      ({ givenAt }) => givenAt !== null,
    ),
  ).toEqual([...[true, true, true], false]);
  await teacher.post('/api/teacher/consents', { types: ['terms'] });
  const made = await admin.post<ConsentDocumentView>(
    url,
    versionOf('terms', { agreeAgain: 'families' }),
  );
  expect([made.status, made.body.documentVersion, made.body.state], made.text).toEqual([
    201,
    '2',
    'current',
  ]);

  const item = itemOf((await parent.get<ConsentItem[]>('/api/customer/consents')).body, 'terms');
  expect(item).toMatchObject({
    documentVersion: '2',
    givenAt: null,
    earlierAt: expect.any(String),
    summary: '新しい説明です。',
  });
  const ofTeacher = (await teacher.get<ConsentItem[]>('/api/teacher/consents')).body;
  expect(
    ofTeacher.map(({ type, documentVersion, givenAt }) => [
      type,
      documentVersion,
      givenAt !== null,
    ]),
  ).toEqual([
    ['terms', '1', true],
    ['privacy', '1', false],
  ]);
  const parentId = parent.account?.parentId as number;
  const seenByStaff = async () =>
    (await operator.get<FamilyDetail>(`/api/admin/families/${parentId}`)).body.consents;
  expect((await seenByStaff()).find(({ type }) => type === 'terms')).toMatchObject({
    documentVersion: '1',
    stands: false,
  });
  const confirm = 'matter.processRecruitmentConfirmation';
  expect(await tryAction(operator, confirm, matterId)).toMatchObject({
    status: 422,
    body: { code: 'consent_missing' },
  });

  // A consent to the earlier text does not count for this one.
  expect(
    await parent.post('/api/customer/consents', { types: ['terms'], seen: { terms: '1' } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'consent_text_changed' },
  });
  const agreed = await parent.post<ConsentItem[]>('/api/customer/consents', {
    types: ['terms'],
    seen: { terms: '2' },
  });
  expect(itemOf(agreed.body, 'terms')).toMatchObject({
    documentVersion: '2',
    givenAt: world.clock.now().toISOString(),
    earlierAt: null,
  });
  expect((await runAction(operator, confirm, matterId)).to).toBe(80);
  expect(
    (await seenByStaff()).map(({ type, documentVersion, stands }) => [
      type,
      documentVersion,
      stands,
    ]),
  ).toEqual([
    ['terms', '1', false],
    ['privacy', '1', true],
    ['thirdParty', '1', true],
    ['terms', '2', true],
  ]);
  // Earlier consents are unchanged.
  expect(
    await prisma.consent.count({ where: { accountId: parent.account?.accountId, type: 'terms' } }),
  ).toBe(2);
  expect(await newest('terms')).toMatchObject({ documentVersion: '2', agreed: 1 });
});

it('are stored with the consent: the person and staff download the agreed version', async () => {
  const { parent, otherParent, operator, teacher, prisma } = world;
  const accountId = parent.account?.accountId as number;
  const idOf = async (documentVersion: string) =>
    (
      await prisma.consent.findFirstOrThrow({
        where: { accountId, type: 'terms', documentVersion },
      })
    ).id;
  const [first, second] = [await idOf('1'), await idOf('2')];
  const own = await parent.get(`/api/user/consents/${second}/file`);
  expect([own.status, own.headers['content-type'], own.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('text/html'),
    expect.stringContaining('attachment'),
  ]);
  expect(own.text).toContain(
    '<strong>新しい</strong>本文 &#60;script&#62;alert(1)&#60;/script&#62;',
  );
  expect((await parent.get(`/api/user/consents/${first}/file`)).text).not.toContain('新しい');
  expect((await otherParent.get(`/api/user/consents/${first}/file`)).status).toBe(404);

  const parentId = parent.account?.parentId;
  const staffs = `/api/admin/families/${parentId}/consents/${first}/file`;
  const lines = () =>
    prisma.accessLog.count({
      where: { accountId: operator.account?.accountId, entity: 'parent', entityId: parentId },
    });
  expect((await operator.get(staffs)).text).toContain('利用規約（第1版）への同意');
  expect(await lines()).toBeGreaterThan(0);
  expect(
    (
      await operator.get(
        `/api/admin/families/${otherParent.account?.parentId}/consents/${first}/file`,
      )
    ).status,
  ).toBe(404);
  const teachers = `/api/admin/teachers/${teacher.account?.teacherId}/consents`;
  const [agreed] = (await operator.get<GivenConsent[]>(teachers)).body;
  expect(agreed).toMatchObject({ label: '利用規約', documentVersion: '1', stands: true });
  expect((await operator.get(`${teachers}/${agreed?.id}/file`)).status).toBe(200);
  expect((await operator.get(`${teachers}/${first}/file`)).status).toBe(404);
  expect((await teacher.post('/api/teacher/consents', { types: ['recording'] })).status).toBe(400);
});

it('become valid on their day, can be withdrawn until then, and never after', async () => {
  const { admin, prisma, app, clock } = world;
  const validFrom = addDays(clock.today(), 1);
  const coming = await admin.post<ConsentDocumentView>(
    url,
    versionOf('privacy', { validFrom, agreeAgain: 'everybody' }),
  );
  expect([coming.status, coming.body.state]).toEqual([201, 'coming']);
  expect(await admin.post(url, versionOf('privacy'))).toMatchObject({
    status: 409,
    body: { code: 'consent_document_coming' },
  });
  expect((await admin.delete(`${url}/${coming.body.id}`)).status).toBe(200);
  expect((await newest('privacy')).documentVersion).toBe('1');
  const withdrawn = await admin.post<ConsentDocumentView>(
    url,
    versionOf('privacy', { validFrom, agreeAgain: 'everybody' }),
  );
  expect(withdrawn.body.documentVersion).toBe('2');
  const before = await signIn(app, 'Parent');
  await before.post('/api/customer/consents', { types: ['privacy'] });
  expect(await runDueConsentDocuments(timerTools(app), clock.now())).toBe(0);

  await advanceClock(world, day);
  expect(await runDueConsentDocuments(timerTools(app), clock.now())).toBe(1);
  expect((await newest('privacy')).state).toBe('current');
  expect(
    itemOf((await before.get<ConsentItem[]>('/api/customer/consents')).body, 'privacy'),
  ).toMatchObject({
    givenAt: null,
    documentVersion: '2',
  });
  expect(await admin.delete(`${url}/${withdrawn.body.id}`)).toMatchObject({
    status: 422,
    body: { code: 'consent_document_in_force' },
  });
  const rewritten = prisma.consentDocument.update({
    where: { id: withdrawn.body.id },
    data: { body: '書き換え' },
  });
  await expect(rewritten).rejects.toThrow(/append-only/);
});

it('refuse an invalid version; staff may record a consent to a version on paper', async () => {
  const { admin, operator, app, clock, prisma } = world;
  const yesterday = addDays(clock.today(), -1);
  for (const [wrong, field] of [
    [{ validFrom: yesterday }, 'validFrom'],
    [{ body: '' }, 'body'],
    [{ summary: ' ' }, 'summary'],
    [{ agreeAgain: 'some' }, 'agreeAgain'],
    [{ type: 'cookies' }, 'type'],
  ] as const) {
    const answer = await admin.post<{ fields: object }>(url, versionOf('recording', wrong));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  }
  const { parentId, accountId } = (await signIn(app, 'Parent')).account ?? {};
  const record = (input: object) =>
    operator.post(`/api/admin/families/${parentId}/consents`, input);
  expect((await record({ types: ['terms'], documentVersion: '9' })).body.fields).toHaveProperty(
    'documentVersion',
  );
  expect((await record({ types: ['terms'], documentVersion: '1' })).status).toBe(200);
  expect((await record({ types: ['terms'] })).status).toBe(200);
  const rows = await prisma.consent.findMany({
    where: { accountId },
    orderBy: { id: 'asc' },
    select: { documentVersion: true },
  });
  expect(rows.map(({ documentVersion }) => documentVersion)).toEqual(['1', '2']);
  expect((await admin.get('/api/admin/access-logs?range=[0,49]')).text).toContain(
    '同意文書 利用規約',
  );
});

it('refuse links without https, with an explanation', async () => {
  const plain = await world.admin.post(
    url,
    versionOf('privacy', { body: '[こちら](http://example.jp/privacy)' }),
  );
  expect([plain.status, plain.body.fields], plain.text).toEqual([
    400,
    { body: 'リンクは「https://」から始まるアドレスにしてください。' },
  ]);
});
