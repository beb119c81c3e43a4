import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@tsumugi/api/platform/database/generated-client/client';
import { copyRows } from './copy-rows.js';

const roundsAtOnce = 500;
const batchTimeoutMs = 120_000;

interface Template {
  readonly id: number;
  /** Of its own id and those of its candidates and its family. */
  readonly highestId: number;
  readonly open: boolean;
}

/**
 * Copies the demo's cases, which were reached by actions, until there are so many matters. The same number gives the same world.
 * Copies of open matters share families, those of closed ones have their own, so that a name finds no more than its bearers.
 * Ids are the template's plus the round times the stride, and the round ends their numbers. `openShare` of the copies are of open
 * matters: open work grows far slower than what was ever closed.
 */
export async function seedWorld(
  databaseUrl: string,
  matters: number,
  tell: (line: string) => void = () => undefined,
  openShare = 0.04,
): Promise<void> {
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: 2 }),
    transactionOptions: { timeout: batchTimeoutMs },
  });
  try {
    const templates = await prisma.$queryRaw<Template[]>`
      select m.id, not (case_status = 100 or contract_status in (2, 5)) as open,
        greatest(m.id, (select max(t.id) from matter_teacher t where t.matter_id = m.id), parent_id, student_id, p.account_id) as "highestId"
      from matter m left join parent p on p.id = m.parent_id
      where m.deleted_at is null and matter_number not like '%-%-%' order by m.id`;
    const stride = Math.max(...templates.map(({ highestId }) => highestId)) + 1;
    const [newest] = await prisma.$queryRaw<{ id: number }[]>`
      select greatest((select max(id) from matter), (select max(id) from matter_teacher), (select max(id) from parent),
        (select max(id) from student), (select max(id) from account)) as id`;
    const missing = matters - (await prisma.matter.count());
    if (missing <= 0) return;
    const open = templates.filter((template) => template.open).map((template) => template.id);
    const closed = templates.filter((template) => !template.open).map((template) => template.id);
    const [openCopies, closedCopies] = [Math.round(missing * openShare), missing - Math.round(missing * openShare)];
    let step = Math.floor(Number(newest?.id) / stride) + 1;
    for (const [ids, wanted, families] of [
      [open, openCopies, 'shared'],
      [closed, closedCopies, 'own'],
    ] as const) {
      for (let made = 0; made < wanted; ) {
        // Whole rounds of all templates while they fit, then one of the rest.
        const rounds = Math.min(roundsAtOnce, Math.floor((wanted - made) / ids.length));
        const batch = rounds > 0 ? ids : ids.slice(0, wanted - made);
        await copyRows(prisma, batch, { from: step, to: step + Math.max(rounds, 1) - 1, stride }, families);
        step += Math.max(rounds, 1);
        made += batch.length * Math.max(rounds, 1);
        tell(`${made} / ${wanted} copies`);
      }
    }
    for (const table of ['matter', 'matter_teacher', 'status_event', 'account', 'parent', 'student']) {
      await prisma.$executeRawUnsafe(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    }
    // The copies were made past the triggers.
    await prisma.$executeRawUnsafe(
      'update parent set reach_teams = teams_of_family(id) where reach_teams is distinct from teams_of_family(id)',
    );
    await prisma.$executeRawUnsafe('analyze');
  } finally {
    await prisma.$disconnect();
  }
}
