import { makeStaff, type Person } from '../people/make-people.js';
import { adultNames, familyNames } from '../people/names.js';
import type { SeedRuntime } from '../seed-runtime.js';

const staffCount = 40;
const teamNames = [
  ['東海', false],
  ['関西', false],
  ['北海道・東北', false],
  ['中国・四国', false],
  ['九州・沖縄', false],
  ['中学受験', false],
  ['短期・講習', true],
] as const;

type Member = Person & { readonly adminId: number };

/** The further staff and teams of a large office; they sign in with the demo's password. */
export async function makeOffice(runtime: SeedRuntime): Promise<readonly Member[]> {
  const { prisma } = runtime;
  const before = await prisma.admin.count();
  const members: Member[] = [];
  for (let number = before + 1; number <= staffCount; number += 1) {
    const [last, lastKana] = familyNames[(number * 7) % familyNames.length] as readonly [
      string,
      string,
    ];
    const [first, firstKana] = adultNames[
      number % adultNames.length
    ] as (typeof adultNames)[number];
    members.push(
      await makeStaff(runtime, {
        email: `staff${number}@example.jp`,
        name: `${last} ${first}`,
        kana: `${lastKana} ${firstKana}`,
        role: number % 12 === 0 ? 'Admin' : 'Operator',
        interviewer: number % 3 === 0,
      }),
    );
  }
  const createdAt = runtime.clock.now();
  const teams = await prisma.team.count();
  for (const [place, [name, weekendOpen]] of teamNames.entries())
    await prisma.team.create({
      data: {
        name,
        weekendOpen,
        sortOrder: teams + place,
        createdAt,
        members: {
          create: members
            .filter((_, index) => index % teamNames.length === place)
            .map(({ adminId }) => ({ adminId })),
        },
      },
    });
  return members;
}
