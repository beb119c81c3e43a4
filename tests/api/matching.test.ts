import type { CandidateFit } from '@tsumugi/contract/matching/candidate-fit';
import type { Ranking } from '@tsumugi/contract/matching/ranking';
import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { Timeline } from '@tsumugi/contract/resources/timeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import {
  type CreatedMatter,
  createCandidateAt,
  createMatterAt,
} from '../support/create-at-status.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';
import { createCandidateAt as placed } from './transitions/candidacy.fixtures.js';

let world: TestWorld;
let matter: CreatedMatter;
const people = { best: 0, worse: 0, online: 0, evening: 0, unverified: 0, woman: 0 };
const evening = { weekday: 3, fromMinute: 1080, toMinute: 1260 };

async function teach(
  data: Record<string, unknown> = {},
  slots = [evening],
  level = 20,
): Promise<number> {
  const agent: Agent = await createTeacher(world);
  const id = agent.account?.teacherId as number;
  await world.prisma.teacher.update({
    where: { id },
    data: {
      isIntroducible: true,
      identityVerifiedAt: world.clock.now(),
      inPerson: true,
      online: false,
      stations: ['三鷹'],
      gender: 1,
      ...data,
    },
  });
  await world.prisma.teacherSubject.deleteMany({ where: { teacherId: id } });
  await world.prisma.teacherAvailability.deleteMany({ where: { teacherId: id } });
  await world.prisma.teacherSubject.create({ data: { teacherId: id, subject: 20, level } });
  await world.prisma.teacherAvailability.createMany({
    data: slots.map((slot) => ({ teacherId: id, ...slot })),
  });
  return id;
}

const ranking = async (query = '', agent = world.operator) =>
  (await agent.get<Ranking>(`/api/admin/introduce-teacher/${matter.matterId}${query}`)).body;
const ids = (lines: Ranking['ready']) => lines.map(({ teacher }) => teacher.id);
const choose = (teacherId: number, more: Record<string, unknown> = {}, preview = '') =>
  world.operator.post(`/api/admin/introduce-to-matter${preview}`, {
    matterNumber: matter.matterNumber,
    teacherId,
    isIntroduce: false,
    chosen: true,
    ...more,
  });

beforeAll(async () => {
  world = await openWorld();
  // A station in the wording of a family; teachers write station names without 駅.
  matter = await createMatterAt(world, 80, {
    nearestStation: '三鷹駅',
    teacherGenderPreference: 1,
  });
  people.best = await teach();
  people.worse = await teach({ stations: [], prefecture: 13 }, [evening], 50);
  people.online = await teach({ inPerson: false, online: true });
  people.evening = await teach({}, [{ weekday: 3, fromMinute: 1200, toMinute: 1320 }]);
  people.unverified = await teach({ identityVerifiedAt: null });
  people.woman = await teach({ gender: 2 });
});
afterAll(() => world.close());

describe('the ranking', () => {
  it('separates introducible teachers, near misses and blocked ones, each with the reason', async () => {
    const { ready, near, blocked, counts, most, weights } = await ranking();
    expect(ids(ready)).toEqual([people.best, people.worse]);
    expect(ready.map((line) => line.rank)).toEqual([1, 2]);
    expect(new Map(near.map((line) => [line.teacher.id, line.near?.words]))).toEqual(
      new Map([
        [people.online, '対面をオンラインに変えると'],
        [people.evening, '水曜 20:00–22:00なら可。これでよければ'],
        [people.unverified, '本人確認書類の確認が済めば'],
      ]),
    );
    expect(blocked.find((line) => line.teacher.id === people.woman)?.blocks).toEqual([
      { key: 'gender', words: '男性の教師をご希望', overridable: true },
    ]);
    expect(ready[0]?.parts.find(({ key }) => key === 'place')).toMatchObject({
      points: 15,
      reason: '三鷹駅に通えます',
    });
    expect(ready[0]?.facts.places).toEqual(['三鷹']);
    expect(counts).toMatchObject({ ready: 2, near: 3 });
    expect(most).toBe(Object.values(weights).reduce((sum, points) => sum + points, 0));
  });

  it('shows every part of its totals', async () => {
    const { ready, near, blocked } = await ranking();
    for (const { total, parts } of [...ready, ...near, ...blocked]) {
      expect(total).toBe(parts.reduce((sum, { points }) => sum + points, 0));
      for (const { points, most, share } of parts)
        expect(points).toBe(Math.round((most * share[0]) / share[1]));
    }
  });

  it('can omit or change a condition, and shows the effect of giving way', async () => {
    expect(ids((await ranking('?without=gender')).ready)).toContain(people.woman);
    expect(ids((await ranking('?mode=2')).ready)).toEqual([people.online]);
    for (const place of ['三鷹', '三鷹駅'])
      expect(ids((await ranking(`?place=${place}`)).ready)).toEqual([people.best]);
    const worse = (await ranking()).ready.find(({ teacher }) => teacher.id === people.worse);
    const only = (await ranking('?weekday=3')).ready.find(
      ({ teacher }) => teacher.id === people.worse,
    );
    expect([worse?.rank, only?.rank, only?.reasonNeeded]).toEqual([2, 2, worse?.reasonNeeded]);
    expect((await ranking('?weekday=5')).teacherCount).toBe(0);
    expect((await ranking('?subject=990')).teacherCount).toBe(0);
    expect((await ranking()).loosenings).toContainEqual({
      key: 'gender',
      label: '性別の希望をなくすと',
      from: 2,
      to: 3,
    });
    expect(
      (await world.operator.get(`/api/admin/introduce-teacher/${matter.matterId}?without=price`))
        .status,
    ).toBe(400);
    expect((await world.operator.get('/api/admin/introduce-teacher/999999')).status).toBe(404);
  });

  it('follows the weights of the brand; weight 0 omits a part', async () => {
    const before = (await ranking()).ready[0];
    await world.prisma.brand.update({
      where: { id: 1 },
      data: { matchingWeights: { place: 40, satisfaction: 0 } },
    });
    const { most, ready } = await ranking();
    await world.prisma.brand.update({ where: { id: 1 }, data: { matchingWeights: {} } });
    expect(most).toBe(120);
    expect(ready[0]?.parts.map(({ key }) => key)).not.toContain('satisfaction');
    expect(ready[0]?.parts.find(({ key }) => key === 'place')).toMatchObject({
      most: 40,
      points: 40,
    });
    expect(before?.parts.map(({ key }) => key)).toContain('satisfaction');
  });

  it('counts open matches as work, and no broken-off match', async () => {
    const agent = await createTeacher(world);
    const id = agent.account?.teacherId as number;
    await world.prisma.teacherSubject.create({ data: { teacherId: id, subject: 20, level: 20 } });
    const facts = async () => {
      const { ready, near, blocked } = await ranking();
      return [...ready, ...near, ...blocked].find(({ teacher }) => teacher.id === id)?.facts;
    };
    await placed(world, 40, { teacher: agent });
    const done = await placed(world, 90, { teacher: agent });
    await placed(world, 120, { teacher: agent, before: 90, set: { withdrawReason: 950 } });
    expect(await facts()).toMatchObject({ open: 2, hires: 1 });
    await world.prisma.matter.update({ where: { id: done.matterId }, data: { contractStatus: 5 } });
    expect(await facts()).toMatchObject({ open: 1, hires: 1 });
    await world.prisma.matter.update({ where: { id: done.matterId }, data: { contractStatus: 3 } });
  });

  it('estimates the way between the towns, blocks one beyond the limit, and filters by it', async () => {
    const { prisma } = world;
    const place = { prefecture: 13, city: '三鷹市', town: '下連雀3-2-1' };
    await prisma.matter.update({ where: { id: matter.matterId }, data: place });
    const anywhere = { stations: [], areas: [{ prefecture: 13 }], maxTravelMinutes: 45 };
    const near = await teach({ ...anywhere, prefecture: 13, city: '三鷹市', town: '上連雀' });
    const far = await teach({ ...anywhere, prefecture: 13, city: '八王子市', town: '散田町' });
    const { ready, blocked } = await ranking();
    expect(ready.find(({ teacher }) => teacher.id === near)).toMatchObject({
      facts: { travel: { low: 15, high: 20 } },
      parts: [
        {},
        {},
        { share: [17, 20], reason: '東京都に通えます・目安 15〜20分' },
        {},
        {},
        {},
        {},
      ],
    });
    const [block] = blocked.find(({ teacher }) => teacher.id === far)?.blocks ?? [];
    expect(block).toMatchObject({ key: 'travel', overridable: true });
    expect(block?.words).toMatch(/^通勤 目安 \d+〜\d+分（上限45分）$/);
    expect((await ranking('?travel=30')).ready.map(({ teacher }) => teacher.id)).toEqual([near]);
    const refused = await world.operator.get(
      `/api/admin/introduce-teacher/${matter.matterId}?travel=x`,
    );
    expect(refused.status).toBe(400);
    await prisma.teacher.updateMany({
      where: { id: { in: [near, far] } },
      data: { isIntroducible: false, identityVerifiedAt: null },
    });
  });

  it('names the obstacles of each candidate', async () => {
    const teacherId = await teach({ gender: 2 }, [evening], 20);
    await world.prisma.teacherSubject.updateMany({ where: { teacherId }, data: { subject: 990 } });
    const added = await world.operator.post('/api/admin/introduce-to-matter', {
      matterNumber: matter.matterNumber,
      teacherId,
      isIntroduce: false,
    });
    expect(added.status, added.text).toBe(200);
    const { id } = await world.prisma.matterTeacher.findFirstOrThrow({
      where: { matterId: matter.matterId, teacherId },
    });
    const { body } = await world.operator.get<{ fits: CandidateFit[] }>(
      `/api/admin/matters/${matter.matterId}/candidate-fits`,
    );
    const fit = body.fits.find(({ matterTeacherId }) => matterTeacherId === id);
    expect(fit?.blocks.map(({ key }) => key)).toEqual(['gender', 'subjects']);
    expect(fit?.reasons).toHaveLength(2);
    expect(fit?.total).toBeLessThan(fit?.most ?? 0);
  });

  it('gives the fits of candidates of several matters', async () => {
    const other = await createCandidateAt(world, 20);
    const own = await world.prisma.matterTeacher.findMany({
      where: { matterId: matter.matterId, deletedAt: null },
      select: { id: true },
    });
    const wanted = [...own.map(({ id }) => id), other.matterTeacherId];
    const read = async (list: readonly number[]) =>
      (
        await world.operator.get<{ fits: CandidateFit[] }>(
          `/api/admin/candidate-fits?ids=${list.join()}`,
        )
      ).body.fits;
    const fits = await read(wanted);
    expect(fits.map(({ matterTeacherId }) => matterTeacherId).sort((a, b) => a - b)).toEqual(
      [...wanted].sort((a, b) => a - b),
    );
    const single = await world.operator.get<{ fits: CandidateFit[] }>(
      `/api/admin/matters/${matter.matterId}/candidate-fits`,
    );
    for (const fit of single.body.fits) expect(fits).toContainEqual(fit);
  });

  it.each(['', 'a', '1,,2', '0', '1'.repeat(12)])('refuses the ids "%s" with 400', async (text) => {
    const answer = await world.operator.get<{ code: string }>(
      `/api/admin/candidate-fits?ids=${text}`,
    );
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('ids は候補のID');
  });

  it('omits teachers with a closed account', async () => {
    const closedTeacher = await teach();
    await world.prisma.teacher.update({
      where: { id: closedTeacher },
      data: { account: { update: { disabledAt: world.clock.now() } } },
    });
    const { ready, near, blocked } = await ranking();
    expect(ids([...ready, ...near, ...blocked])).not.toContain(closedTeacher);
  });
});

describe('the choice', () => {
  const cardOf = async (teacherId: number): Promise<CandidateCard | undefined> =>
    (
      await world.operator.get<MatterDetail>(`/api/admin/get-matter-detail/${matter.matterId}`)
    ).body.candidates.find((card) => card.teacher.id === teacherId);

  it('of a suggested teacher is stored with place, points and parts, and appears on the timeline', async () => {
    const [top] = (await ranking()).ready;
    expect((await choose(people.best)).status).toBe(200);
    const card = await cardOf(people.best);
    expect(card?.matchingChoice).toMatchObject({
      total: top?.total,
      parts: top?.parts,
      rank: 1,
      of: 2,
      best: top?.total,
      against: [],
      reason: null,
    });
    const { items } = (
      await world.operator.get<Timeline>(
        `/api/admin/matters/${matter.matterId}/timeline?candidate=${card?.id}`,
      )
    ).body;
    expect(items.some(({ text }) => text?.includes(`おすすめ順 1位 ${top?.total}/100点`))).toBe(
      true,
    );
    expect((await ranking()).ready.find(({ teacher }) => teacher.id === people.best)).toMatchObject(
      {
        matterTeacherId: card?.id,
        canAdd: false,
      },
    );
  });

  it('of a blocked teacher requires a reason, which is stored', async () => {
    const refused = await choose(people.woman);
    expect([refused.status, refused.body.code]).toEqual([422, 'reason_required']);
    expect(refused.body.fields.choiceReason).toContain('男性の教師をご希望');
    expect(await cardOf(people.woman)).toBeUndefined();
    const previewed = await choose(
      people.woman,
      { choiceReason: 'お母さまが了承済み' },
      '?preview=1',
    );
    expect(previewed.status).toBe(200);
    expect(await cardOf(people.woman)).toBeUndefined();
    expect((await choose(people.woman, { choiceReason: 'お母さまが了承済み' })).status).toBe(200);
    expect((await cardOf(people.woman))?.matchingChoice).toMatchObject({
      rank: null,
      against: ['男性の教師をご希望'],
      reason: 'お母さまが了承済み',
    });
  });

  it('far below the best requires a reason too', async () => {
    const line = (await ranking()).ready.find(({ teacher }) => teacher.id === people.worse);
    expect(line?.reasonNeeded).toBe(true);
    expect((await choose(people.worse)).body.fields.choiceReason).toContain('点に対して');
  });

  it('of a teacher from another brand requires no reason', async () => {
    const id = await teach();
    const { accountId } = await world.prisma.teacher.findUniqueOrThrow({ where: { id } });
    await world.prisma.roleMembership.updateMany({
      where: { accountId, role: 'Teacher' },
      data: { brand: 4 },
    });
    const line = (await ranking()).ready.find(({ teacher }) => teacher.id === id);
    expect(line).toMatchObject({ rank: 1, blocks: [], remarks: [], reasonNeeded: false });
    expect((await choose(id)).status).toBe(200);
    expect(await cardOf(id)).toMatchObject({ matchingChoice: { against: [] } });
    await world.prisma.teacher.update({
      where: { id },
      data: { account: { update: { disabledAt: world.clock.now() } } },
    });
  });

  it('is kept after a later introduction from elsewhere, and undo removes a new one', async () => {
    const storedChoice = (await cardOf(people.woman))?.matchingChoice;
    const card = await cardOf(people.woman);
    expect((await world.operator.post(`/api/admin/introduce-teacher/${card?.id}`, {})).status).toBe(
      200,
    );
    expect((await cardOf(people.woman))?.matchingChoice).toEqual(storedChoice);
    const best = await cardOf(people.best);
    const introduced = await world.operator.post(`/api/admin/introduce-teacher/${best?.id}`, {
      chosen: true,
      choiceReason: 'ご指名',
    });
    expect((await cardOf(people.best))?.matchingChoice?.reason).toBe('ご指名');
    expect((await world.operator.post(`/api/user/undo/${introduced.body.eventId}`)).status).toBe(
      200,
    );
    expect((await cardOf(people.best))?.matchingChoice).toEqual(best?.matchingChoice);
  });

  it('by another way stores the points without a place', async () => {
    const { matterTeacherId } = await createCandidateAt(world, 40, {
      teacher: await createTeacher(world),
    });
    const row = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: matterTeacherId },
    });
    expect(row.matchingChoice).toMatchObject({ rank: null, of: null, reason: null });
  });
});
