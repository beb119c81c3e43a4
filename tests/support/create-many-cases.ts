import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { findDrift } from '../../api/src/platform/queues/find-drift.js';
import { copyRows } from './copy-rows.js';
import {
  conditions,
  createCandidateAt,
  createMatterAt,
  type ReachableStatus,
} from './create-at-status.js';
import { runAction, type TestWorld } from './test-world.js';

const copies = 8;
const inquiries = 30;
const rooms = 20;
const dayMs = 86_400_000;

/** The statuses at which a matter can wait, each reached by actions. */
const steps: readonly (readonly [
  ReachableStatus,
  ('confirmed' | 'agreed' | 'hiring' | 'hiringAgreed')?,
])[] = [
  [7],
  [8],
  [20],
  [40],
  [50],
  [50, 'confirmed'],
  [50, 'agreed'],
  [60],
  [70],
  [80],
  [80, 'hiring'],
  [80, 'hiringAgreed'],
  [90],
];

/**
 * Creates some hundreds of open matters, inquiries and waiting rooms, spread over teams, people and
 * days by a deterministic lot.
 * @returns the ids of the teams; the second works at weekends
 */
export async function createManyCases(world: TestWorld): Promise<number[]> {
  await reachSteps(world);
  const { prisma } = world;
  const matters = (await prisma.matter.findMany({ select: { id: true } })).map(({ id }) => id);
  const candidates = await prisma.matterTeacher.aggregate({ _max: { id: true } });
  const stride = Math.max(...matters, candidates._max.id ?? 0) + 1;
  await copyRows(prisma, matters, { from: 1, to: copies, stride });
  for (const table of ['matter', 'matter_teacher'])
    await world.database.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  const teams = await makeTeams(world);
  await scatter(world, teams);
  await sendInquiries(world);
  await openRooms(world);
  await findDrift(prisma, { now: world.clock.now(), calendar: await loadCalendar(prisma) }, true);
  return teams;
}

async function reachSteps(world: TestWorld): Promise<void> {
  await createCandidateAt(world, 10, { teacher: world.otherTeacher });
  for (const [status, and] of steps) await createCandidateAt(world, status, { and });
  await createCandidateAt(world, 40, { matterWishes: { hasTrial: false } });
  const { matterTeacherId } = await createCandidateAt(world, 40);
  await runAction(world.teacher, 'matterTeacher.withdrawAfterSelection', matterTeacherId, {
    matterTeacherId,
    withdrawReason: 10,
  });
  for (const status of [50, 60, 80, 10] as const) await createMatterAt(world, status);
  await runAction(world.operator, 'matter.createForStudent', world.studentId, {
    brand: 1,
    ...conditions,
  });
  for (const input of [{ lessonFrequency: 3 }, { type: 'cancel', cancelReason: 10 }]) {
    const { matterId } = await createMatterAt(world, 80);
    await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, input);
  }
}

async function makeTeams({ prisma, clock, admin, operator }: TestWorld): Promise<number[]> {
  const teams: number[] = [];
  for (const [name, weekendOpen, member] of [
    ['首都圏', false, admin],
    ['オンライン', true, operator],
    ['国際教育', false, null],
  ] as const) {
    const adminId = member?.account?.adminId;
    const team = await prisma.team.create({
      data: {
        name,
        weekendOpen,
        createdAt: clock.now(),
        members: { create: adminId ? [{ adminId }] : [] },
      },
    });
    teams.push(team.id);
  }
  return teams;
}

/** Assigns matters to teams and people, sets some contact days, and computes the lists again. */
async function scatter(
  { prisma, clock, admin, operator }: TestWorld,
  teams: readonly number[],
): Promise<void> {
  const [chief, member, today] = [
    admin.account?.adminId as number,
    operator.account?.adminId as number,
    clock.today(),
  ];
  const ofTeams = [...teams];
  await prisma.$executeRaw`
    update matter set team_in_charge = (${ofTeams}::int[])[(hashint4(id) & 65535) % 4 + 1],
      person_in_charge = (array[null, ${chief}, ${member}, ${member}]::int[])[(hashint4(id) & 65535) % 13 % 4 + 1],
      person_in_charge_on_the_day = (array[null, null, ${chief}, null, ${member}]::int[])[(hashint4(id) & 65535) % 5 + 1],
      customer_response_date = case when (hashint4(id) & 65535) % 3 = 0 then ${today}::date + (hashint4(id) & 65535) % 10 - 4 end,
      recruitment_confirmed_at = recruitment_confirmed_at - make_interval(days => (hashint4(id) & 65535) % 7 * 5),
      tnews_distribution_dates = case when (hashint4(id) & 65535) % 2 = 0 and recruitment_confirmed_at is not null then array[recruitment_confirmed_at] else '{}' end`;
  await prisma.$executeRaw`
    update matter_teacher set interviewer = (array[null, ${chief}, ${member}]::int[])[(hashint4(id) & 65535) % 11 % 3 + 1],
      teacher_response_date = case when (hashint4(id) & 65535) % 5 = 0 then ${today}::date + (hashint4(id) & 65535) % 7 - 3 end,
      screening_result = case when candidate_status = 8 and (hashint4(id) & 65535) % 3 = 0 then 2 else screening_result end,
      interview_information_date = case when candidate_status = 10 and (hashint4(id) & 65535) % 5 > 0 then ${clock.now()}::timestamptz end,
      interview_date = case when candidate_status = 10 and (hashint4(id) & 65535) % 5 between 2 and 3 then ${clock.now()}::timestamptz + make_interval(days => (hashint4(id) & 65535) % 5 - 3) end,
      interview_result = case when candidate_status = 10 and (hashint4(id) & 65535) % 5 = 4 then 3 else interview_result end`;
}

async function sendInquiries({ prisma, clock, admin, operator }: TestWorld): Promise<void> {
  const people = [null, admin.account?.adminId ?? null, operator.account?.adminId ?? null];
  await prisma.contactForm.createMany({
    data: Array.from({ length: inquiries }, (_, index) => {
      const receivedAt = new Date(clock.now().getTime() - index * 5 * 3_600_000);
      return {
        brand: 1,
        requestType: 10,
        parentName: `問い合わせ ${index}`,
        receivedAt,
        updatedAt: receivedAt,
        confirmedAt: index % 4 === 3 ? clock.now() : null,
        adminId: people[index % people.length],
      };
    }),
  });
}

/** Opens rooms of candidacies and of accounts in which a family or a teacher waits for staff. */
async function openRooms({ prisma, clock }: TestWorld): Promise<void> {
  const candidates = await prisma.matterTeacher.findMany({
    select: { id: true },
    orderBy: { id: 'desc' },
    take: rooms,
  });
  const accounts = await prisma.account.findMany({
    where: { OR: [{ parent: { isNot: null } }, { teacher: { isNot: null } }] },
    take: rooms,
  });
  const places = [
    ...candidates.map(({ id }) => ({ type: 'matter' as const, matterTeacherId: id })),
    ...accounts.map(({ id }) => ({ type: 'admin' as const, accountId: id })),
  ];
  for (const [index, place] of places.entries()) {
    const unansweredSince = new Date(clock.now().getTime() - (index % 6) * dayMs);
    const unansweredSide = index % 2 ? ('family' as const) : ('teacher' as const);
    const key =
      place.type === 'admin'
        ? { accountId: place.accountId }
        : { matterTeacherId: place.matterTeacherId };
    const data = { ...place, openedAt: unansweredSince, unansweredSince, unansweredSide };
    await prisma.chatRoom.upsert({
      where: key,
      create: data,
      update: { unansweredSince, unansweredSide },
    });
  }
}
