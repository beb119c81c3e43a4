import { isMailOnly } from '@tsumugi/contract/notices/define-notice';
import { noticeCodes, noticeOf } from '@tsumugi/contract/notices/notices';
import type {
  ChatTemplateView,
  MailTemplate,
  SignatureTemplateView,
} from '@tsumugi/contract/resources/text-template';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import { createCandidateAt, finishTrial } from '../support/create-at-status.js';
import { parseMail } from '../support/parse-mail.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const chat = '/api/admin/chat/template/chat';
const signature = '/api/admin/chat/template/signature';
const save = async (agent: Agent, body: object): Promise<ChatTemplateView> => {
  const answer = await agent.post<ChatTemplateView>(`${chat}/save`, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};

describe('chat templates', () => {
  it('are stored, found, edited with their version, and deleted', async () => {
    const made = await save(world.operator, {
      title: '受付のお礼',
      body: '{studentName}様の件、{zzz}承りました。',
    });
    expect(made).toMatchObject({ own: true, editable: true, shared: false, unknown: ['{zzz}'] });
    const found = await world.operator.get<ChatTemplateView[]>(`${chat}/search?q=お礼`);
    expect(found.body.map(({ id }) => id)).toEqual([made.id]);
    expect(found.headers['content-range']).toBe('chat-templates 0-0/1');
    const edited = await save(world.operator, {
      id: made.id,
      version: made.version,
      title: '受付のお礼',
      body: '承りました。',
    });
    expect(edited).toMatchObject({ unknown: [], version: made.version + 1 });
    const stale = await world.operator.post<{ current: ChatTemplateView }>(`${chat}/save`, {
      ...made,
      body: '古い',
    });
    expect(stale.status).toBe(409);
    expect(stale.body.current.body).toBe('承りました。');
    expect((await world.operator.delete(`${chat}/delete/${made.id}`)).status).toBe(200);
    expect((await world.operator.get(`${chat}/${made.id}`)).status).toBe(404);
    expect(
      (await save(world.operator, { title: '受付のお礼', body: '名前はまた使えます。' })).id,
    ).not.toBe(made.id);
  });

  it('have a unique name per owner', async () => {
    const first = await save(world.operator, { title: '日程の相談', body: '一' });
    const twin = await world.operator.post<{ fields: object }>(`${chat}/save`, {
      title: '日程の相談',
      body: '二',
    });
    expect(twin.status).toBe(409);
    expect(twin.body.fields).toHaveProperty('title');
    const others = await save(world.admin, { title: '日程の相談', body: '三' });
    expect(others.id).not.toBe(first.id);
  });

  it('are an Operator’s own and the shared ones; for an Admin all', async () => {
    const own = await save(world.operator, { title: '自分用', body: '自分' });
    const shared = await save(world.admin, { title: '全員用', body: '全員', shared: true });
    const hidden = await save(world.admin, { title: '管理者用', body: '管理者' });
    const offered = (
      await world.operator.get<ChatTemplateView[]>('/api/admin/chat/templates/chat')
    ).body.map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining([own.id, shared.id]));
    expect(offered).not.toContain(hidden.id);
    expect((await world.operator.get(`${chat}/${hidden.id}`)).status).toBe(404);
    expect((await world.operator.get<ChatTemplateView>(`${chat}/${shared.id}`)).body.editable).toBe(
      false,
    );
    expect(
      (await world.operator.post(`${chat}/save`, { ...shared, body: '書き換え' })).status,
    ).toBe(403);
    expect((await world.operator.delete(`${chat}/delete/${shared.id}`)).status).toBe(403);
    expect(
      (await world.operator.post(`${chat}/save`, { title: '広める', body: '-', shared: true }))
        .status,
    ).toBe(403);
    expect(
      (await world.admin.get<ChatTemplateView[]>('/api/admin/chat/templates/chat')).body.map(
        ({ id }) => id,
      ),
    ).not.toContain(own.id);
    expect(
      (
        await save(world.admin, {
          id: own.id,
          version: own.version,
          title: '自分用',
          body: '管理者が修正',
        })
      ).own,
    ).toBe(false);
  });

  it('follow the protocol of the list pages', async () => {
    const made = await world.admin.post<ChatTemplateView>('/api/admin/chat-templates', {
      title: '一覧から',
      body: '本文',
    });
    expect(made.status).toBe(201);
    const put = await world.admin.put<ChatTemplateView>(
      `/api/admin/chat-templates/${made.body.id}`,
      { ...made.body, title: '改名' },
    );
    expect(put.body.title).toBe('改名');
    const query = new URLSearchParams({
      sort: '["title","DESC"]',
      range: '[0,1]',
      filter: JSON.stringify({ mine: true }),
    });
    const list = await world.admin.get<ChatTemplateView[]>(`/api/admin/chat-templates?${query}`);
    expect(list.body).toHaveLength(2);
    const titles = list.body.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort().reverse());
    expect(
      (
        await world.admin.get(
          `/api/admin/chat-templates?sort=${encodeURIComponent('["unknown","ASC"]')}`,
        )
      ).status,
    ).toBe(400);
    expect((await world.admin.delete(`/api/admin/chat-templates/${made.body.id}`)).status).toBe(
      200,
    );
    const restorePath = `/api/admin/chat-templates/${made.body.id}/restore`;
    expect((await world.operator.post(restorePath)).status).toBe(404);
    expect((await world.admin.post<ChatTemplateView>(restorePath)).body.title).toBe('改名');
    expect((await world.admin.post(restorePath)).status).toBe(404);
    expect((await world.admin.delete(`/api/admin/chat-templates/${made.body.id}`)).status).toBe(
      200,
    );
    await world.admin.post('/api/admin/chat-templates', { title: '改名', body: '• 箇条書き' });
    expect((await world.admin.post(restorePath)).status).toBe(409);
  });
});

describe('signature templates', () => {
  it('are personal, with one default', async () => {
    const first = await world.operator.post<SignatureTemplateView>(`${signature}/save`, {
      title: '通常',
      body: '事務局',
      isDefault: true,
    });
    const second = await world.operator.post<SignatureTemplateView>(`${signature}/save`, {
      title: '夜間',
      body: '夜',
      isDefault: true,
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    const offered = (
      await world.operator.get<SignatureTemplateView[]>('/api/admin/chat/templates/signature')
    ).body;
    expect(offered.map(({ title, isDefault }) => [title, isDefault])).toEqual([
      ['夜間', true],
      ['通常', false],
    ]);
    expect(
      (await world.admin.get<SignatureTemplateView[]>('/api/admin/chat/templates/signature')).body,
    ).toEqual([]);
    expect(
      (await world.admin.get<SignatureTemplateView[]>(`${signature}/search`)).body,
    ).toHaveLength(2);
    expect((await world.operator.delete(`${signature}/delete/${second.body.id}`)).status).toBe(200);
    const restored = await world.operator.post<SignatureTemplateView>(
      `/api/admin/signature-templates/${second.body.id}/restore`,
    );
    expect([restored.status, restored.body.isDefault]).toEqual([200, false]);
    expect((await world.parent.get(`${signature}/search`)).status).toBe(403);
  });
});

describe('mail drafts', () => {
  const open = (template: string, matterTeacherId: number) =>
    world.operator.get(
      `/api/admin/awake-mailer?template=${template}&matterTeacherId=${matterTeacherId}`,
    );

  it('exist for every notice of a case, and leave no placeholder unfilled', async () => {
    const templates = (await world.operator.get<MailTemplate[]>('/api/admin/get-mail-templates'))
      .body;
    const own = noticeCodes.filter((code) => !isMailOnly(noticeOf(code)));
    expect(new Set(templates.map(({ code }) => code))).toEqual(new Set(own));
    // The deadline of a text is requested in one of these.
    const cases = [
      await createCandidateAt(world, 40),
      await createCandidateAt(world, 50, { and: 'confirmed' }),
    ];
    cases.push(
      await createCandidateAt(world, 70),
      await createCandidateAt(world, 80, { and: 'hiring' }),
    );
    for (const { id } of templates) {
      let answer = await open(id, cases[0]?.matterTeacherId as number);
      for (const { matterTeacherId } of cases.slice(1))
        if (answer.status === 400) answer = await open(id, matterTeacherId);
      expect([id, answer.status]).toEqual([id, 200]);
      const { subject, text } = parseMail(answer.text);
      expect([id, `${subject}${text}`.match(/\{[A-Za-z]+\}/)]).toEqual([id, null]);
    }
  });

  it('of a reminder contain the deadline of the current wait of that side', async () => {
    const { matterTeacherId: id } = await createCandidateAt(world, 60);
    // Business days of the introduction are over before those of the report begin, also around a year's end.
    await advanceClock(world, 14 * 86_400_000);
    await finishTrial(world, id);
    const { trialLessonRequestDeadline: introduction } =
      await world.prisma.matterTeacher.findUniqueOrThrow({ where: { id } });
    for (const [side, agent] of [
      ['customer', world.parent] as const,
      ['teacher', world.teacher] as const,
    ]) {
      const { turn } = (await agent.get(`/api/${side}/get-matter-teacher-detail/${id}`)).body;
      const until = formatAppointment(turn.until, 'Asia/Tokyo');
      expect(until).not.toBe(formatAppointment(introduction, 'Asia/Tokyo'));
      for (const code of ['N40', 'N41']) {
        const { text } = parseMail((await open(`${code}-${side}`, id)).text);
        expect([code, side, text]).toEqual([code, side, expect.stringContaining(until)]);
      }
    }
    const introduced = await createCandidateAt(world, 40);
    const { trialLessonRequestDeadline } = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: introduced.matterTeacherId },
    });
    expect(parseMail((await open('N40-customer', introduced.matterTeacherId)).text).text).toContain(
      formatAppointment(trialLessonRequestDeadline, 'Asia/Tokyo'),
    );
    expect(await open('N40-teacher', introduced.matterTeacherId)).toMatchObject({
      status: 400,
      body: { fields: { matterTeacherId: expect.stringContaining('回答待ちではありません') } },
    });
  });

  it('open as an unsent message', async () => {
    const { matterId, matterTeacherId, matterNumber } = await createCandidateAt(world, 40, {
      teacher: world.teacher,
    });
    const answer = await world.operator.get(
      `/api/admin/awake-mailer?template=N11-teacher&matterTeacherId=${matterTeacherId}&matterId=${matterId}`,
    );
    const today = world.clock.today();
    expect(answer.headers['content-type']).toBe('message/rfc822');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="mail-template_${today}.eml"; filename*=UTF-8''${encodeURIComponent(`メールテンプレート_${today}.eml`)}`,
    );
    const [head = '', ...parts] = answer.text.split('\r\n\r\n');
    const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'X-Unsent: 1',
        'MIME-Version: 1.0',
        `To: ${world.teacher.account?.email}`,
        expect.stringMatching(/^From: =\?UTF-8\?B\?/),
        expect.stringMatching(/^Subject: (=\?UTF-8\?[BQ]\?[!-~]+\?= ?)+$/),
        `Date: ${world.clock.now().toUTCString().replace('GMT', '+0000')}`,
      ]),
    );
    // Every line is ASCII and short enough for any mail server.
    expect(answer.text).toMatch(/^[\t\r\n -~]*$/);
    expect(Math.max(...answer.text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(
      76,
    );
    expect(parts.join('\n').match(/Content-Transfer-Encoding: base64/g)).toHaveLength(2);
    expect(parts.join('\n').match(/charset=utf-8/gi)).toHaveLength(2);
    const mail = parseMail(answer.text);
    expect(mail.subject).toBe('ご家庭へのご紹介');
    expect(mail.text).toContain(matterNumber);
    expect(mail.text).toContain('事務局');
    expect(mail.html).toContain('<br>');
    expect(await world.prisma.notice.count({ where: { matterTeacherId, code: 'N12' } })).toBe(0);
    expect(
      await world.prisma.accessLog.count({
        where: { action: 'document', entity: 'matter', entityId: matterId },
      }),
    ).toBeGreaterThan(0);
  });

  it('require a case, and a candidate when the text names one', async () => {
    const { matterId, matterTeacherId } = await createCandidateAt(world, 40, {
      teacher: world.otherTeacher,
    });
    const status = async (query: string) =>
      (await world.admin.get(`/api/admin/awake-mailer?${query}`)).status;
    expect(await status(`template=N31-customer&matterId=${matterId}`)).toBe(200);
    expect(await status(`template=N14-teacher&matterId=${matterId}`)).toBe(400);
    expect(await status('template=N31-customer')).toBe(400);
    expect(await status(`template=N99-teacher&matterTeacherId=${matterTeacherId}`)).toBe(400);
    expect(
      await status(
        `template=N14-teacher&matterId=${matterId + 999}&matterTeacherId=${matterTeacherId}`,
      ),
    ).toBe(404);
    expect(
      (
        await world.teacher.get(
          `/api/admin/awake-mailer?template=N14-teacher&matterTeacherId=${matterTeacherId}`,
        )
      ).status,
    ).toBe(403);
  });
});
