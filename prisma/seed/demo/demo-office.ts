import { makeFamily, makeStaff, makeStudent, type Person } from '../people/make-people.js';
import { adultNames, familyNames } from '../people/names.js';
import { randomOf } from '../people/random.js';
import type { Studio } from '../studio.js';

type Member = Person & { readonly adminId: number };
export interface Office {
  readonly members: readonly Member[];
  readonly interviewers: readonly Member[];
  readonly teams: readonly number[];
}

/** The staff, their teams, and the logins of the two rarer roles. The addresses are those that `npm start` prints. */
export async function demoOffice(studio: Studio): Promise<Office> {
  const admin = await makeStaff(studio, {
    email: 'admin@example.jp',
    name: '山田 花子',
    kana: 'ヤマダ ハナコ',
    role: 'Admin',
    interviewer: true,
  });
  const operator = await makeStaff(studio, {
    email: 'operator@example.jp',
    name: '佐藤 健',
    kana: 'サトウ ケン',
    role: 'Operator',
    interviewer: false,
  });
  const second = await makeStaff(studio, {
    email: 'operator2@example.jp',
    name: '中島 美和',
    kana: 'ナカジマ ミワ',
    role: 'Operator',
    interviewer: true,
  });
  const now = studio.clock.now();
  const teams: number[] = [];
  for (const [name, weekendOpen, members] of [
    ['首都圏', false, [admin, operator]],
    ['オンライン', true, [second]],
    ['国際教育', false, [admin, second]],
  ] as const) {
    const team = await studio.prisma.team.create({
      data: {
        name,
        weekendOpen,
        sortOrder: teams.length,
        createdAt: now,
        members: { create: members.map((member) => ({ adminId: member.adminId })) },
      },
    });
    teams.push(team.id);
  }
  await rarerRoles(studio);
  return { members: [admin, operator, second], interviewers: [admin, second], teams };
}

/** A student with a login of their own, and a grown-up who learns for themselves. */
async function rarerRoles(studio: Studio): Promise<void> {
  const random = randomOf(7);
  const family = await makeFamily(studio, random, 901, { children: 0 });
  const [kanji, kana] = familyNames[2] as (typeof familyNames)[number];
  const account = await studioAccount(studio, 'student@example.jp', `${kanji} 葵`, 'Student');
  await makeStudent(studio, random, family.parentId, kanji, kana, account);
  const grown = await makeFamily(studio, random, 902, { email: 'self@example.jp', roles: ['ParentAndStudent'], children: 0 });
  const [own, ownKana] = adultNames[0] as (typeof adultNames)[number];
  await makeStudent(studio, random, grown.parentId, own, ownKana, grown.actor.accountId ?? undefined);
}

async function studioAccount(studio: Studio, email: string, name: string, role: 'Student'): Promise<number> {
  const { hashPassword } = await import('@tsumugi/api/platform/auth/passwords');
  const { demoPassword } = await import('../demo-logins.js');
  const now = studio.clock.now();
  const row = await studio.prisma.account.create({
    data: { email, name, passwordHash: await hashPassword(demoPassword), createdAt: now, roles: { create: [{ role, createdAt: now }] } },
  });
  return row.id;
}
