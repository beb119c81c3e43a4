import type { Transaction } from '../../../platform/database/transaction.js';
import { type Lines, readPages, rowsPerBatch } from './lines.js';

const rowsAfter = (after: number) => ({
  where: { id: { gt: after }, deletedAt: null },
  orderBy: { id: 'asc' as const },
  take: rowsPerBatch,
});

export async function* staffLines({ admin }: Transaction): Lines {
  const include = {
    account: { select: { name: true, email: true, roles: { select: { role: true } } } },
    teams: { where: { team: { deletedAt: null } }, select: { team: { select: { name: true } } } },
  } as const;
  for await (const rows of readPages((after) => admin.findMany({ ...rowsAfter(after), include })))
    yield rows.map(({ account: { name, email, roles }, teams, ...row }) => ({
      ...row,
      name,
      email,
      role: roles.some(({ role }) => role === 'Admin') ? 'Admin' : 'Operator',
      teams: teams.map(({ team }) => team.name),
    }));
}

export async function* courseLines({ course }: Transaction): Lines {
  yield* readPages((after) => course.findMany(rowsAfter(after)));
}

export async function* blacklistLines({ blacklistWord }: Transaction): Lines {
  yield* readPages((after) => blacklistWord.findMany(rowsAfter(after)));
}
