import type { ChatSignal, LiveChange, Presence } from '@tsumugi/contract/resources/live';
import type { NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTeams } from '../../api/src/modules/admin/actions/set-teams.js';
import { rewriteContactForm } from '../../api/src/modules/inquiry/actions/rewrite-contact-form.js';
import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { FileStore } from '../../api/src/platform/files/file-store.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import { openEventSource } from '../support/event-source.js';
import {
  addStudent,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../support/test-world.js';

/**
 * The setting that Operators see and work the cases of their own teams only: the visible rows, and
 * the effect from the next request on.
 */
let world: TestWorld;
let origin: string;
let east: number;
let west: number;
let ours: { matterId: number; matterNumber: string };
let unassigned: { matterId: number; matterNumber: string };
/** Has no team at first; `member` adds it to one. */
let clerk: Agent;

beforeAll(async () => {
  world = await openWorld();
  await world.app.listen(0, '127.0.0.1');
  origin = (await world.app.getUrl()).replace('[::1]', '127.0.0.1');
  [east, west] = [await newTeam('東'), await newTeam('西')];
  [ours, unassigned] = [await createMatterAt(world, 10), await createMatterAt(world, 10)];
  await give(ours.matterId, east);
  await limit(true);
});
afterAll(() => world.close());
beforeEach(async () => {
  clerk = await signIn(world.app, 'Operator');
});

async function newTeam(name: string): Promise<number> {
  return (await world.admin.post('/api/admin/teams', { name, members: [] })).body.id;
}
async function limit(ownTeamsOnly: boolean): Promise<void> {
  const { version } = (await world.admin.get('/api/admin/team-rules')).body;
  expect((await world.admin.put('/api/admin/team-rules', { ownTeamsOnly, version })).status).toBe(
    200,
  );
}
async function give(matterId: number, teamInCharge: number | null): Promise<void> {
  await runAction(world.admin, 'matter.patch', matterId, { teamInCharge });
}
/** Makes these the members of a team, by the page of the teams. */
async function member(teamId: number, ...people: Agent[]): Promise<void> {
  const { id, version, name, weekendOpen, sortOrder } = (
    await world.admin.get(`/api/admin/teams/${teamId}`)
  ).body;
  const members = people.map(({ account }) => ({ adminId: account?.adminId, isLeader: false }));
  const answer = await world.admin.put(`/api/admin/teams/${id}`, {
    version,
    name,
    weekendOpen,
    sortOrder,
    members,
  });
  expect(answer.status, answer.text).toBe(200);
}
const statusOf = async (agent: Agent, matterId: number) =>
  (await agent.get(`/api/admin/matters/${matterId}`)).status;
const listed = async (agent: Agent) =>
  ((await agent.get('/api/admin/matters?tab=1&range=[0,99]')).body as QueueRow[]).map(
    ({ matterId }) => matterId,
  );
const waiting = async (agent: Agent) => {
  const { tabs } = (await agent.get('/api/admin/all-notifications/0')).body as NotificationCounts;
  return tabs.reduce((sum, tab) => sum + tab.all, 0);
};
const listenAs = async (agent: Agent) => {
  const stream = await openEventSource(`${origin}/api/admin/live`, agent);
  await stream.until('ready');
  return stream;
};
const touch = (matterId: number) =>
  world.admin.post('/api/admin/add-matter-memo', { matterId, content: '覚え書き' });
const ids = (events: readonly { data: unknown }[]) =>
  events.flatMap(({ data }) => (data as LiveChange).matters ?? []);

/** A family of its own with one case of this team. */
async function familyOf(
  teamInCharge: number,
): Promise<{ id: number; email: string; matterId: number }> {
  const parent = await signIn(world.app, 'Parent');
  const { matterId } = await createMatterAt(world, 10, {
    parent,
    studentId: await addStudent(world, parent, '外'),
  });
  await give(matterId, teamInCharge);
  return {
    id: parent.account?.parentId as number,
    email: parent.account?.email as string,
    matterId,
  };
}

it('counts only matters within reach while a family is typed in', async () => {
  const { lastName, firstName } = await world.prisma.parent.findUniqueOrThrow({
    where: { id: world.parent.account?.parentId as number },
  });
  const counted = async (agent: Agent) =>
    (
      await agent.post('/api/admin/duplicates/similar', {
        kind: 'parent',
        lastName,
        firstName,
        email: world.parent.account?.email,
      })
    ).body.people[0]?.matters;
  const all = await counted(world.admin);
  expect([all, await counted(clerk)]).toEqual([all, all - 1]);
});

describe('the setting', () => {
  it('is read and switched by Admins only, and its changes are logged', async () => {
    expect((await clerk.get('/api/admin/team-rules')).status).toBe(403);
    expect(
      (await clerk.put('/api/admin/team-rules', { ownTeamsOnly: false, version: 1 })).status,
    ).toBe(403);
    const { body } = await world.admin.get('/api/admin/team-rules');
    expect(body).toMatchObject({ ownTeamsOnly: true });
    expect(body.withoutTeam).toBeGreaterThan(0);
    expect(
      (
        await world.admin.put('/api/admin/team-rules', {
          ownTeamsOnly: false,
          version: body.version + 7,
        })
      ).status,
    ).toBe(409);
    const lines = (await world.admin.get('/api/admin/access-logs?filter={"entity":"setting"}'))
      .body;
    expect(lines[0]).toMatchObject({
      target: { entity: 'setting', id: 'teamRules' },
      fields: ['オペレーターは自分のチームの案件だけを扱う'],
    });
  });

  it('limits no Operator when it is off, and never an Admin', async () => {
    expect(await statusOf(world.admin, ours.matterId)).toBe(200);
    expect(await statusOf(clerk, ours.matterId)).toBe(404);
    await limit(false);
    expect(await statusOf(clerk, ours.matterId)).toBe(200);
    await limit(true);
  });
});

describe('an Operator', () => {
  it('sees unassigned cases and those of the own team, with equal lists and counts', async () => {
    expect(await listed(clerk)).toEqual([unassigned.matterId]);
    const [few, all] = [await waiting(clerk), await waiting(world.admin)];
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(all);
    await member(east, clerk);
    expect((await listed(clerk)).sort()).toEqual([ours.matterId, unassigned.matterId].sort());
    expect(await waiting(clerk)).toBe(all);
    expect((await clerk.get('/api/admin/get-options/teams')).body).toEqual([
      { id: east, name: '東' },
    ]);
  });

  it("reads a colleague's load and a course's uses without other teams' cases", async () => {
    await member(west, clerk);
    const boss = world.operator.account?.adminId as number;
    const used = { matterId: { in: [ours.matterId, unassigned.matterId] } };
    const [course, ...others] = await world.prisma.matterCourse.groupBy({
      by: ['courseId'],
      where: used,
      _count: true,
    });
    expect([course?._count, others]).toEqual([2, []]);
    for (const { matterId } of [ours, unassigned])
      await runAction(world.admin, 'matter.patch', matterId, { personInCharge: boss });
    const counts = async (agent: Agent) => {
      const pages = await Promise.all(
        [`admins/${boss}`, `get-admin-detail/${boss}`, `courses/${course?.courseId}`].map((page) =>
          agent.get(`/api/admin/${page}`),
        ),
      );
      const lists = await Promise.all(
        ['admin/courses', 'admin/get-courses-all'].map((list) =>
          agent.get<{ id: number; openMatters: number }[]>(`/api/${list}`),
        ),
      );
      return [
        ...pages.map(({ body }) => body),
        ...lists.map(({ body }) => body.find(({ id }) => id === course?.courseId)),
      ].map((row) => row?.openMatters);
    };
    expect(await counts(clerk)).toEqual([1, 1, 1, 1, 1]);
    expect(await counts(world.admin)).toEqual([2, 2, 2, 2, 2]);
    await member(east, clerk);
    expect(await counts(clerk)).toEqual([2, 2, 2, 2, 2]);
  });

  it('reads no fit of a candidate of another team', async () => {
    await member(east, clerk);
    const [own, foreign] = [await createCandidateAt(world, 10), await createCandidateAt(world, 10)];
    await give(own.matterId, east);
    await give(foreign.matterId, west);
    const read = async (agent: Agent) => {
      const wanted = [own.matterTeacherId, foreign.matterTeacherId];
      const { body } = await agent.get<{ fits: { matterTeacherId: number }[] }>(
        `/api/admin/candidate-fits?ids=${wanted.join()}`,
      );
      return body.fits.map(({ matterTeacherId }) => matterTeacherId).sort((x, y) => x - y);
    };
    expect(await read(clerk)).toEqual([own.matterTeacherId]);
    expect(await read(world.admin)).toEqual([own.matterTeacherId, foreign.matterTeacherId]);
  });

  it('sees an inquiry with its case: list, badge and dashboard agree, and none names a family of another team', async () => {
    await member(east, clerk);
    const { matterId } = await familyOf(west);
    const now = world.clock.now();
    const form = await world.prisma.contactForm.create({
      data: {
        ...{
          brand: 1,
          requestType: 20,
          parentName: '班外 花子',
          email: 'hangai@example.jp',
          phone: '09066667777',
          searchText: '班外花子',
        },
        ...{
          linkedMatterId: matterId,
          adminId: clerk.account?.adminId as number,
          confirmedById: world.admin.account?.accountId,
        },
        ...{
          receivedAt: new Date(now.getTime() - 30 * 86_400_000),
          confirmedAt: now,
          updatedAt: now,
        },
      },
    });
    const readInquiries = async () => {
      const list = await clerk.get<QueueRow[]>('/api/admin/get-hp-inquiry');
      expect(list.status, list.text).toBe(200);
      const rows = list.body;
      const { tabs } = (await clerk.get<NotificationCounts>('/api/admin/all-notifications/0')).body;
      const { text } = await clerk.get('/api/admin/get-dashboard-data?parts=today&allOverdue=1');
      const badge = tabs.find(({ code }) => code === 'HP1')?.all;
      return {
        listed: rows.some(({ id }) => id === form.id),
        badged: badge === rows.length,
        named: text.includes('班外'),
      };
    };
    const none = { listed: false, badged: true, named: false };
    const all = { listed: true, badged: true, named: true };
    const reopened = await world.admin.post('/api/admin/save-contact-form', {
      contactFromFormId: form.id,
      confirmedAt: null,
    });
    expect(reopened.status, reopened.text).toBe(200);
    expect(await readInquiries()).toEqual(none);
    await give(matterId, east);
    expect(await readInquiries()).toEqual(all);
    await give(matterId, west);
    expect(await readInquiries()).toEqual(none);
    const removed = await runAction(world.admin, 'matter.remove', matterId);
    expect(await readInquiries()).toEqual(all);
    expect((await world.admin.post(`/api/user/undo/${removed.eventId}`)).status).toBe(200);
    expect(await readInquiries()).toEqual(none);
  });

  it('takes an unassigned case for the own team, and can assign it to no other', async () => {
    await member(west, clerk);
    const refused = await tryAction(clerk, 'matter.patch', unassigned.matterId, {
      teamInCharge: east,
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['teamInCharge']]);
    await runAction(clerk, 'matter.patch', unassigned.matterId, { teamInCharge: west });
    await runAction(clerk, 'matter.patch', unassigned.matterId, { teamInCharge: null });
  });

  it('cannot add a guardian to a family out of reach, or a role to its login', async () => {
    await member(west, clerk);
    const family = await familyOf(east);
    const names = {
      lastName: '外',
      firstName: '二人目',
      lastNameKana: 'ソト',
      firstNameKana: 'フタリメ',
      phone: '09012340000',
    };
    const second = {
      kind: 'parent',
      ...names,
      relation: 2,
      email: `second-${family.id}@example.jp`,
    };
    const answers = [family.id, 2_000_000_000].map((primaryParentId) =>
      clerk.post('/api/user/add-user', { ...second, primaryParentId }),
    );
    const [foreign, absent] = await Promise.all(answers);
    expect([foreign?.status, foreign?.body]).toEqual([404, absent?.body]);
    const teacher = (email: string) =>
      clerk.post('/api/user/add-user', { kind: 'teacher', ...names, email });
    const [foreignTeacher, takenOver] = [
      await teacher(family.email),
      await teacher(world.teacher.account?.email as string),
    ];
    expect([foreignTeacher.status, foreignTeacher.body]).toEqual([409, takenOver.body]);
    expect(await world.prisma.account.count({ where: { email: second.email } })).toBe(0);
    expect(
      await world.prisma.roleMembership.count({ where: { account: { email: family.email } } }),
    ).toBe(1);
  });

  it('leaves an access line for each refused try, also when the request names the number itself', async () => {
    await member(west, clerk);
    const { id } = await familyOf(east);
    expect(
      (await clerk.post('/api/admin/reveal', { entity: 'parent', id, field: 'phone' })).status,
    ).toBe(404);
    const where = { accountId: clerk.account?.accountId as number, action: 'refused' };
    expect(await world.prisma.accessLog.findMany({ where, select: { reason: true } })).toEqual([
      { reason: 'not_found' },
    ]);
  });

  it('cannot find a family out of reach by the number of a merged record', async () => {
    await member(west, clerk);
    const [family, mergedFamily] = [await familyOf(east), await signIn(world.app, 'Parent')];
    const loserId = mergedFamily.account?.parentId as number;
    const pages = [`families/${loserId}`, `get-customer-detail/${loserId}`];
    expect((await clerk.get(`/api/admin/${pages[0]}`)).status).toBe(200);
    const merged = await world.admin.post('/api/admin/merges', {
      kind: 'parent',
      winnerId: family.id,
      loserId,
    });
    expect(merged.status, merged.text).toBe(200);
    const read = (agent: Agent) =>
      Promise.all(pages.map(async (page) => (await agent.get(`/api/admin/${page}`)).status));
    expect(await read(clerk)).toEqual([404, 404]);
    expect(await read(world.admin)).toEqual([200, 200]);
    await member(east, clerk);
    expect((await clerk.get(`/api/admin/${pages[0]}`)).body.id).toBe(family.id);
  });

  it('gets for a foreign case in a bulk step, and for its number, the answer for an absent one', async () => {
    const bulk = {
      action: 'matter.updateMatterAdminConfirm',
      ids: [ours.matterId, unassigned.matterId],
      input: {},
    };
    const { results } = (await clerk.post('/api/admin/bulk-actions?preview=1', bulk)).body;
    expect(results.map((line: { error?: { code: string } }) => line.error?.code)).toEqual([
      'not_found',
      undefined,
    ]);
    const by = (matterNumber: string) =>
      clerk.post('/api/admin/introduce-to-matter', {
        matterNumber,
        teacherId: world.teacher.account?.teacherId,
        isIntroduce: false,
      });
    const [foreign, absent] = [await by(ours.matterNumber), await by('K26-999999')];
    expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text]);
    expect((await clerk.get(`/api/admin/get-matterId/${ours.matterNumber}`)).status).toBe(404);
  });
});

describe('an Operator who is moved to another team, with a screen open', () => {
  it('is refused at the next call, gets new counts at once, and no events of the old team', async () => {
    await member(east, clerk);
    const before = await waiting(clerk);
    const stream = await listenAs(clerk);
    await touch(ours.matterId);
    await stream.until(
      'changed',
      ({ matters }: LiveChange) => matters?.includes(ours.matterId) ?? false,
    );
    const eventCount = stream.events.length;
    await member(east);
    await member(west, clerk);
    expect(await statusOf(clerk, ours.matterId)).toBe(404);
    expect(await waiting(clerk)).toBeLessThan(before);
    await touch(ours.matterId);
    await touch(unassigned.matterId);
    await stream.until(
      'changed',
      ({ matters }: LiveChange) => matters?.includes(unassigned.matterId) ?? false,
    );
    const later = stream.events.slice(eventCount);
    expect(ids(later)).toEqual([unassigned.matterId]);
    // With the new team everything on the screen is read again.
    expect(later.map(({ event }) => event)).toContain('ready');
    await stream.close();
  });

  it('sends an event to the former team of an inquiry that moves with its colleague, too', async () => {
    const { prisma, clock } = world;
    const colleague = await signIn(world.app, 'Operator');
    await member(east, clerk, colleague);
    const now = clock.now();
    const adminId = colleague.account?.adminId as number;
    const data = {
      brand: 1,
      requestType: 10,
      parentName: '問い合わせ',
      receivedAt: now,
      updatedAt: now,
      adminId,
    };
    const { id } = await prisma.contactForm.create({ data });
    const calendar = await loadCalendar(prisma);
    await prisma.$transaction((tx) => rewriteContactForm(tx, { now, calendar }, id));
    const stream = await listenAs(clerk);
    await prisma.$transaction((tx) => setTeams(tx, adminId, [west]));
    await touch(unassigned.matterId);
    await stream.until(
      'changed',
      ({ matters }: LiveChange) => matters?.includes(unassigned.matterId) ?? false,
    );
    const teamIds = stream.events.flatMap(({ event, data }) =>
      event === 'changed' ? ((data as LiveChange).teams ?? []) : [],
    );
    expect(teamIds).toContain(east);
    await stream.close();
  });

  it('moves a case to another team with its rooms, links and presence, and names no case in the event', async () => {
    await member(east, clerk);
    const { matterId, matterTeacherId } = await createCandidateAt(world, 60);
    await give(matterId, east);
    const { room } = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: matterTeacherId },
      include: { room: true },
    });
    const roomId = room?.id as number;
    const link = await identityLink(matterId);
    expect((await clerk.get(link)).status).toBe(200);
    const stream = await listenAs(clerk);
    await give(matterId, west);
    await stream.until('changed', ({ teams }: LiveChange) => teams?.includes(east) ?? false);
    expect((await clerk.get(link)).status).toBe(404);
    expect((await clerk.get(`/api/admin/chat/matter-room/${roomId}/message`)).status).toBe(404);
    expect((await clerk.post('/api/admin/presence', { matterId })).status).toBe(404);
    await world.admin.post('/api/admin/presence', { matterId });
    await world.teacher.post(`/api/chat/matter-room/${roomId}/message/send`, {
      clientId: crypto.randomUUID(),
      text: '届きますか',
    });
    await touch(unassigned.matterId);
    await stream.until(
      'changed',
      ({ matters }: LiveChange) => matters?.includes(unassigned.matterId) ?? false,
    );
    const { events } = stream;
    expect(ids(events)).toEqual([unassigned.matterId]);
    expect(
      events.filter(
        ({ event, data }) => event === 'chat' && (data as ChatSignal).roomId === roomId,
      ),
    ).toEqual([]);
    expect(
      events.filter(({ event }) => event === 'presence').flatMap(({ data }) => data as Presence[]),
    ).toEqual([]);
    expect((await clerk.get('/api/admin/live')).body).toEqual({ presence: [] });
    await stream.close();
  });

  /** The case gets a family with a document, and this Operator a link to it. */
  async function identityLink(matterId: number): Promise<string> {
    const now = world.clock.now();
    const { id: accountId } = await world.prisma.account.create({
      data: { email: 'moved@example.jp', name: '移動 家', createdAt: now },
    });
    const names = {
      lastName: '移動',
      firstName: '家',
      lastNameKana: 'イドウ',
      firstNameKana: 'イエ',
    };
    const family = await world.prisma.parent.create({
      data: { accountId, relation: 2, ...names, createdAt: now, updatedAt: now },
    });
    await world.prisma.matter.update({ where: { id: matterId }, data: { parentId: family.id } });
    const storageKey = await world.app.get(FileStore).put(Buffer.from([1]));
    await world.prisma.storedFile.create({
      data: {
        ...{
          storageKey,
          kind: 'identity',
          ownerId: accountId,
          uploadedById: accountId,
          originalName: 'a.jpg',
        },
        ...{ contentType: 'image/jpeg', size: 1, sha256: '0', createdAt: now },
      },
    });
    const { body } = await clerk.get(`/api/admin/get-signed-file-url?path=identity/${storageKey}`);
    return new URL(body.url, origin).pathname;
  }
});

describe('an Operator who is suspended, with a screen open', () => {
  const ways: Readonly<Record<string, (agent: Agent) => Promise<unknown>>> = {
    disabled: async ({ account }) => {
      const { version } = (await world.admin.get(`/api/admin/admins/${account?.adminId}`)).body;
      return world.admin.put(`/api/admin/admins/${account?.adminId}`, { version, disabled: true });
    },
    removed: ({ account }) =>
      world.admin.post('/api/admin/remove-admin', { adminId: account?.adminId }),
    'without the role': ({ account }) =>
      world.prisma.roleMembership.deleteMany({
        where: { accountId: account?.accountId as number },
      }),
  };
  it.each(Object.keys(ways))(
    '%s: is refused at the next call, and the stream ends without a later event',
    async (way) => {
      const stream = await listenAs(clerk);
      const eventCount = stream.events.length;
      await ways[way]?.(clerk);
      expect(await statusOf(clerk, unassigned.matterId)).toBe(401);
      await touch(unassigned.matterId);
      await stream.ended;
      expect(ids(stream.events.slice(eventCount))).toEqual([]);
    },
  );
});
