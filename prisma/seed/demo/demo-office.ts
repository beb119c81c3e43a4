import { makeStaff, type Person } from '../people/make-people.js';
import type { SeedRuntime } from '../seed-runtime.js';

type Member = Person & { readonly adminId: number };
export interface Office {
  readonly members: readonly Member[];
  readonly interviewers: readonly Member[];
  readonly teams: readonly number[];
}

/** The staff and their teams, with the addresses that `npm start` prints. */
export async function demoOffice(runtime: SeedRuntime): Promise<Office> {
  const admin = await makeStaff(runtime, {
    email: 'admin@example.jp',
    name: '山田 花子',
    kana: 'ヤマダ ハナコ',
    role: 'Admin',
    interviewer: true,
  });
  const operator = await makeStaff(runtime, {
    email: 'operator@example.jp',
    name: '佐藤 健',
    kana: 'サトウ ケン',
    role: 'Operator',
    interviewer: false,
  });
  const second = await makeStaff(runtime, {
    email: 'operator2@example.jp',
    name: '中島 美和',
    kana: 'ナカジマ ミワ',
    role: 'Operator',
    interviewer: true,
  });
  const now = runtime.clock.now();
  const teams: number[] = [];
  for (const [name, weekendOpen, members] of [
    ['首都圏', false, [admin, operator]],
    ['オンライン', true, [second]],
    ['国際教育', false, [admin, second]],
  ] as const) {
    const team = await runtime.prisma.team.create({
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
  return { members: [admin, operator, second], interviewers: [admin, second], teams };
}
