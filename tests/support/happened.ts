import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PrismaService } from '../../api/src/platform/database/prisma.service.js';

/** Where each world leaves what happened in it; `tests/run.mjs` empties it first, and compares it with the definitions at the end. */
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../.output/happened');

/** One line per action, status that it led to, and notice that it ordered. */
export async function keepHappened(prisma: PrismaService): Promise<void> {
  const rows = await prisma.$queryRaw`
    select e.action, e.to_status as "to", array_remove(array_agg(distinct n.code), null) as notices
    from status_event e left join notice n on n.status_event_id = e.id
    where e.undo_of is null group by 1, 2`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(rows));
}
