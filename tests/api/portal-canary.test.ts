import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '../security/operations.js';
import { type Agent, signIn } from '../support/agent.js';
import { act, addStudent, type CaseWorld, newTeacher, openWorld } from '../support/case-world.js';
import type { ReachableStatus } from '../support/reach.js';
import { candidateAt, conditions } from '../support/reach.js';

/**
 * Field limits across the fence (domain section 8): every text a row can hold is a marker that names its table and column.
 * All 2xx answers of everything a portal can read are searched for them; only what is listed here may be found.
 */
const familyMayRead = {
  always: [
    'matter.city',
    'matter.nearest_station',
    'matter.postal_code',
    'matter.town',
    'matter.building',
    'student.last_name',
    'student.first_name',
    'parent.last_name',
    'parent.first_name',
    'parent.time_zone',
  ],
  /** Of an introduced teacher, and what the office wrote for the family. */
  introduced: [
    'teacher.last_name',
    'teacher.first_name',
    'teacher.university',
    'teacher.faculty',
    'teacher.self_introduction',
    'teacher.appeal_points',
    'teaching_experience.note',
    'matter_teacher.introduction_comment',
  ],
  /** The guardians' own words and records; never for a student account. */
  guardian: [
    'matter.free_comment',
    'matter.budget_note',
    'matter.cancel_note',
    'matter.change_reason',
    'matter_teacher.customer_note',
    'matter_teacher.customer_report',
    'matter_teacher.customer_report_draft',
    'matter_teacher.reject_note',
    'matter_teacher.hiring_note',
    'memo.shared',
    'account.parent_email',
    'parent.last_name_kana',
    'parent.first_name_kana',
    'parent.phone',
    'parent.phone2',
    'parent.postal_code',
    'parent.city',
    'parent.town',
    'parent.building',
    'parent.country',
    'parent.overseas_address',
    'parent.nearest_station',
    'parent.contactable_hours',
  ],
};
const teacherMayRead = {
  always: [
    'matter.city',
    'matter.nearest_station',
    'matter.recruit_title',
    'matter.reward_note',
    'matter.teacher_condition_note',
    'teacher.last_name',
    'teacher.first_name',
    'teacher.university',
    'account.teacher_email',
    'matter_teacher.additional_info',
    'matter_teacher.teacher_report',
    'matter_teacher.teacher_report_draft',
    'matter_teacher.withdraw_note',
    'matter_teacher.teacher_recruit_consent_official_lesson_change_note',
  ],
  afterAgreement: ['student.last_name', 'student.first_name'],
  whenHired: ['matter.postal_code', 'matter.town', 'matter.building'],
};

const marker = (name: string) => `canary:${name};`;
const found = (texts: readonly string[]) =>
  [...new Set(texts.join('\n').match(/canary:[a-z0-9_.]+;/g) ?? [])].map((text) => text.slice(7, -1)).sort();

let world: CaseWorld;
let student: Agent;
beforeAll(async () => {
  world = await openWorld();
  student = await signIn(world.app, 'Student');
  const accountId = student.account?.accountId;
  const own = await addStudent(world, world.parent, '悠斗');
  await world.prisma.student.update({ where: { id: student.account?.studentId as number }, data: { accountId: null } });
  await world.prisma.student.update({ where: { id: own }, data: { accountId } });
  Object.assign(student.account as object, { studentId: own });
});
afterAll(() => world.close());

/** Writes a marker into every text column of the rows around a case. */
async function plant(ids: { matterId: number; matterTeacherId: number; teacher: Agent }): Promise<void> {
  const { prisma } = world;
  const parent = world.parent.account;
  const rows: [table: string, id: number][] = [
    ['matter', ids.matterId],
    ['matter_teacher', ids.matterTeacherId],
    ['teacher', ids.teacher.account?.teacherId as number],
    ['parent', parent?.parentId as number],
    ['student', student.account?.studentId as number],
  ];
  const keep = new Set(['matter.matter_number', 'matter_teacher.selection_number']);
  for (const [table, id] of rows) {
    const columns = await prisma.$queryRawUnsafe<{ name: string; type: string }[]>(
      `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}' and table_schema = 'public'`,
    );
    const reports = ['customer_report', 'customer_report_draft', 'teacher_report', 'teacher_report_draft', 'additional_info'];
    for (const { name, type } of columns) {
      if (keep.has(`${table}.${name}`)) continue;
      const text = marker(`${table}.${name}`);
      if (type === 'text') await prisma.$executeRawUnsafe(`update "${table}" set "${name}" = '${text}' where id = ${id}`);
      if (reports.includes(name))
        await prisma.$executeRawUnsafe(
          `update "${table}" set "${name}" = '${JSON.stringify(name.startsWith('customer') ? { comments: text, satisfaction: 1 } : { note: text })}' where id = ${id}`,
        );
    }
  }
  const now = world.clock.now();
  const memo = { authorId: world.admin.account?.accountId as number, createdAt: now };
  await prisma.memo.createMany({
    data: [
      { ...memo, matterId: ids.matterId, content: marker('memo.staff') },
      { ...memo, parentId: parent?.parentId, content: marker('memo.staff') },
      { ...memo, teacherId: ids.teacher.account?.teacherId, shared: true, content: marker('memo.teacher') },
      { ...memo, matterId: ids.matterId, shared: true, content: marker('memo.shared') },
    ],
  });
  await prisma.callNote.create({
    data: {
      matterId: ids.matterId,
      matterTeacherId: ids.matterTeacherId,
      result: 10,
      callNote: marker('call_note'),
      authorId: memo.authorId,
      at: now,
    },
  });
  await prisma.teachingExperience.create({
    data: {
      teacherId: ids.teacher.account?.teacherId as number,
      employer: marker('teaching_experience.employer'),
      note: marker('teaching_experience.note'),
    },
  });
  await prisma.account.update({
    where: { id: parent?.accountId },
    data: { name: marker('account.parent_name'), email: `${marker('account.parent_email')}${ids.matterId}` },
  });
  await prisma.account.update({
    where: { id: ids.teacher.account?.accountId },
    data: { name: marker('account.teacher_name'), email: `${marker('account.teacher_email')}${ids.matterId}` },
  });
}

/** Every read of the API document with this person's own ids, and every open action in preview: the bodies of what succeeded. */
async function everything(agent: Agent, ids: { matterId: number; matterTeacherId: number }): Promise<string[]> {
  const { operations } = operationsOf(world.app);
  const own = agent.account;
  const texts: string[] = [];
  const reads = operations.filter(({ method, path }) => method === 'GET' && /^\/api\/(customer|teacher|user|chat)\//.test(path));
  expect(reads.length).toBeGreaterThan(8);
  const values = [ids.matterId, ids.matterTeacherId, own?.parentId, own?.studentId, own?.teacherId].filter((id) => id !== undefined);
  for (const { path } of reads)
    for (const value of path.includes('{') ? values : ['']) {
      const answer = await agent.get(path.replace(/\{[^}]+\}/, String(value)));
      expect(answer.status, path).toBeLessThan(500);
      if (answer.status === 200) texts.push(answer.text);
    }
  const searches: [path: string, body: object][] = [
    ['/api/customer/search-matters-customer', {}],
    ['/api/customer/get-memos', { matterId: ids.matterId }],
    ['/api/customer/get-memos', { parentId: own?.parentId }],
  ];
  for (const [path, body] of searches) {
    const answer = await agent.post(path, body);
    if (answer.status === 200) texts.push(answer.text);
  }
  const calls = [...new Set(texts.join('\n').match(/"call":"[A-Z]+ [^"]+"/g) ?? [])].map((text) => text.slice(8, -1).split(' '));
  for (const [method, path] of calls) {
    const input = {
      matterTeacherId: ids.matterTeacherId,
      reason: 99,
      satisfaction: 3,
      withdrawReason: 99,
      lessonContent: '数学',
      wantsToTeach: 1,
    };
    const answer = await agent.call(method as 'POST', `${path}?preview=1`, { body: input });
    if (answer.status === 200) texts.push(answer.text);
  }
  return texts;
}

/** The clock moves on by days, and staff sessions end with the day. */
async function newDay(): Promise<void> {
  const [operator, admin] = await Promise.all([
    signIn(world.app, world.operator.account ?? 'Operator'),
    signIn(world.app, world.admin.account ?? 'Admin'),
  ]);
  world = { ...world, operator, admin };
}

async function planted(status: ReachableStatus, options: Parameters<typeof candidateAt>[2] = {}) {
  await newDay();
  const teacher = await newTeacher(world);
  const studentId = student.account?.studentId as number;
  const reached = await candidateAt(world, status === 90 ? 80 : status, {
    teacher,
    matterWishes: { studentId, ...conditions },
    ...options,
  });
  if (status === 90) {
    await newDay();
    await act(world.parent, 'matterTeacher.hireTeacher', reached.matterTeacherId);
    await act(teacher, 'matterTeacher.agreeHiring', reached.matterTeacherId);
    await act(world.operator, 'matterTeacher.confirmHiringDecision', reached.matterTeacherId);
  }
  await plant({ ...reached, teacher });
  return { ...reached, teacher };
}

const stages: [stage: string, status: ReachableStatus, and?: 'agreed'][] = [
  ['before the introduction', 8],
  ['introduced', 40],
  ['trial asked for', 50],
  ['trial agreed', 50, 'agreed'],
  ['before the trial', 60],
  ['after the trial', 70],
  ['reported', 80],
  ['hired', 90],
];

describe.each(stages)('what crosses the fence: %s', (_, status, and) => {
  let ids: Awaited<ReturnType<typeof planted>>;
  beforeAll(async () => {
    ids = await planted(status, and ? { and } : {});
  });

  it('the family learns of the teacher only what it may, and of candidates only from the introduction on', async () => {
    const texts = await everything(world.parent, ids);
    const allowed = new Set([...familyMayRead.always, ...familyMayRead.guardian, ...(status >= 40 ? familyMayRead.introduced : [])]);
    // Earlier stages of this file stay in the family's own lists; their teachers have the same column names.
    if (status < 40) expect((await world.parent.get(`/api/customer/get-matter-teacher-detail/${ids.matterTeacherId}`)).status).toBe(404);
    expect(found(texts).filter((name) => !allowed.has(name))).toEqual([]);
    expect(found(texts)).toContain('matter.free_comment');
    if (status >= 40) expect(found(texts)).toContain('teacher.self_introduction');
  });

  it('the student account sees no money, report or reason', async () => {
    const texts = await everything(student, ids);
    const allowed = new Set([...familyMayRead.always, ...(status >= 40 ? familyMayRead.introduced : [])]);
    expect(found(texts).filter((name) => !allowed.has(name))).toEqual([]);
    expect(found(texts)).toContain('student.first_name');
    expect(texts.join('\n').match(/satisfaction|rejectReason|budget|payment/i)?.[0]).toBeUndefined();
  });

  it('the teacher learns names after agreeing, the address after being hired', async () => {
    const texts = await everything(ids.teacher, ids);
    const allowed = new Set([
      ...teacherMayRead.always,
      ...(status >= 60 || and ? teacherMayRead.afterAgreement : []),
      ...(status === 90 ? teacherMayRead.whenHired : []),
    ]);
    expect(found(texts).filter((name) => !allowed.has(name))).toEqual([]);
    expect(found(texts)).toContain('matter.city');
    if (status === 90) expect(found(texts)).toEqual(expect.arrayContaining(teacherMayRead.whenHired));
    if (status >= 60 || and) expect(found(texts)).toEqual(expect.arrayContaining(teacherMayRead.afterAgreement));
    expect(
      texts.join('\n').match(/"(satisfaction|customerReport|rejectReason|rejectNote|screeningResult|interviewResult)":(?!null)/)?.[0],
    ).toBeUndefined();
  });
});

it('a refused teacher never learns the reason', async () => {
  const ids = await planted(40);
  await act(world.parent, 'matterTeacher.rejectTeacher', ids.matterTeacherId, { reason: 99, note: marker('matter_teacher.reject_note') });
  const texts = await everything(ids.teacher, ids);
  const allowed = new Set(teacherMayRead.always);
  expect(found(texts).filter((name) => !allowed.has(name))).toEqual([]);
});
