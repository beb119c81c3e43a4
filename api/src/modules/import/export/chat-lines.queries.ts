import type { Transaction } from '../../../platform/database/transaction.js';
import { keyOf, type Lines, readPages, rowsPerBatch } from './lines.js';

const standing = { deletedAt: null, anonymizedAt: null };
const ofCase = {
  matterTeacher: { deletedAt: null, matter: { ...standing, parentId: { not: null } } },
};
const ofFamily = { deletedAt: null, parent: standing };
const ofTeacher = { deletedAt: null, parent: null, teacher: standing };
const teacherKey = (
  account: {
    readonly parent: object | null;
    readonly teacher: { readonly id: number } | null;
  } | null,
) => (account?.teacher && !account.parent ? keyOf.teacher(account.teacher.id) : undefined);

/** Messages between families, teachers and the office; without files and blocked messages. */
export async function* chatLines({ chatMessage }: Transaction): Lines {
  const include = {
    sender: { select: { name: true } },
    room: {
      select: {
        unansweredSince: true,
        unansweredSide: true,
        account: {
          select: { parent: { select: { id: true } }, teacher: { select: { id: true } } },
        },
        matterTeacher: { select: { teacherId: true, matter: { select: { matterNumber: true } } } },
      },
    },
  } as const;
  const where = (after: number) => ({
    id: { gt: after },
    kind: 'text' as const,
    deletedAt: null,
    room: { OR: [ofCase, { account: ofFamily }, { account: ofTeacher }] },
  });
  for await (const rows of readPages((after) =>
    chatMessage.findMany({
      where: where(after),
      orderBy: { id: 'asc' },
      take: rowsPerBatch,
      include,
    }),
  ))
    yield rows.map(
      ({
        side,
        sender,
        room: { account, matterTeacher: candidate, unansweredSince, unansweredSide },
        sentAt,
        text,
      }) => ({
        matterKey: candidate?.matter.matterNumber,
        parentKey: account?.parent ? keyOf.parent(account.parent.id) : undefined,
        teacherKey: candidate ? keyOf.teacher(candidate.teacherId) : teacherKey(account),
        waits:
          unansweredSince !== null && side === unansweredSide && sentAt >= unansweredSince
            ? true
            : undefined,
        side: side === 'system' ? 'staff' : side,
        sender: side === 'staff' || side === 'family' ? sender?.name : undefined,
        sentAt,
        text,
      }),
    );
}
