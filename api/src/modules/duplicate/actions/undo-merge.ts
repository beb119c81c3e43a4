import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { toSnakeCase } from '@tsumugi/contract/kit/to-snake-case';
import {
  type MergeRow,
  mergeUndoDays,
  type PersonKind,
} from '@tsumugi/contract/resources/duplicate';
import { fieldLabel } from '@tsumugi/contract/resources/field-history';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock, days } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { mergeFields } from '../domain/merge-fields.js';
import type { MergeStep } from '../domain/merge-step.js';
import { presentMerge, readMerge } from '../merge.queries.js';
import { lockMergePair, mattersOf } from '../merge-pair.queries.js';
import { quoteName } from './merge-writer.js';
import { queueReopenedLoginMail } from './queue-login-mails.js';
import { refreshPerson } from './refresh-person.js';
import { refreshWork } from './refresh-work.js';
import { reopenedLogin, requireMailFree, separateLogins } from './separate-logins.js';
import { type KeptColumn, undoSteps } from './undo-steps.js';

interface Merge {
  readonly id: number;
  readonly kind: PersonKind;
  readonly winnerId: number;
  readonly loserId: number;
  readonly mergedAt: Date;
  readonly steps: MergeStep[];
}

/** Splits a merged record into two again. */
@Injectable()
export class UndoMerge {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly mailer: Mailer,
  ) {}

  /**
   * @throws AppError 404; 409 `merge_undone`; 422 with the obstacles. `kept`: fields that changed
   * after the merge and stay; `separated`: whether login changes moved to their owner
   */
  async run(
    id: number,
    user: CurrentUser,
  ): Promise<{ merge: MergeRow; kept: string[]; separated: boolean }> {
    const now = this.clock.now();
    const undone = await this.prisma.$transaction(async (tx) => {
      const merge = await requireUndoable(tx, id, now);
      const { kind, winnerId, loserId } = merge;
      await lockMergePair(tx, kind, [winnerId, loserId]);
      await requireNothingLater(tx, merge);
      await requireMailFree(tx, merge.steps);
      const separated = await separateLogins(tx, merge, now);
      const keptColumns = await undoSteps(tx, merge.steps);
      const reopened = reopenedLogin(merge.steps);
      if (reopened !== undefined) await queueReopenedLoginMail(tx, this.mailer, reopened);
      if (kind === 'parent') await requireFamiliesWhole(tx, [winnerId, loserId]);
      if (
        separated ||
        keptColumns.some(({ table, column }) => table === kind && column === 'search_text')
      )
        await refreshPerson(tx, createWriter(tx), kind, winnerId);
      if (separated) await refreshPerson(tx, createWriter(tx), kind, loserId);
      for (const person of [winnerId, loserId])
        await tx.$executeRaw`update ${quoteName(kind)} set version = version + 1, updated_at = ${now} where id = ${person}`;
      await tx.personMerge.update({
        where: { id },
        data: { undoneAt: now, undoneById: user.accountId },
      });
      const accounts = await accountsOf(tx, kind, [winnerId, loserId]);
      for (const person of [winnerId, loserId])
        await logAccess(tx, user, now, {
          action: 'edit',
          entity: kind,
          entityId: person,
          detail: { mergeUndone: String(id) },
        });
      await refreshWork(tx, this.calendars, now, {
        matters: await mattersOf(tx, kind, [winnerId, loserId]),
        accounts,
      });
      return {
        merge: presentMerge(await readMerge(tx, id), now),
        kept: inWords(kind, keptColumns),
        separated,
      };
    });
    await this.mailer.flush();
    return undone;
  }
}

async function requireUndoable(tx: Transaction, id: number, now: Date): Promise<Merge> {
  const [row] = await tx.$queryRaw<(Merge & { undoneAt: Date | null })[]>`
    select id, kind, winner_id as "winnerId", loser_id as "loserId", merged_at as "mergedAt", steps, undone_at as "undoneAt"
    from person_merge where id = ${id} for update`;
  if (!row) throw new AppError('not_found');
  if (row.undoneAt) throw new AppError('merge_undone');
  if (row.mergedAt.getTime() + days(mergeUndoDays) < now.getTime())
    throw new AppError('merge_too_late');
  return row;
}

/**
 * Merges are undone from the newest to the oldest, because a later merge uses the result of an
 * earlier one. For a family this includes the merges of its children.
 */
async function requireNothingLater(
  tx: Transaction,
  { id, kind, winnerId, loserId, steps }: Merge,
): Promise<void> {
  const children =
    kind === 'parent'
      ? steps.flatMap((step) =>
          step.type === 'moved' && step.table === 'student' ? step.values.map(Number) : [],
        )
      : [];
  const later = await tx.personMerge.count({
    where: {
      id: { gt: id },
      undoneAt: null,
      OR: [
        {
          kind,
          OR: [{ winnerId: { in: [winnerId, loserId] } }, { loserId: { in: [winnerId, loserId] } }],
        },
        { kind: 'student', OR: [{ winnerId: { in: children } }, { loserId: { in: children } }] },
      ],
    },
  });
  if (later) throw new AppError('merge_later');
}

/** A matter must belong to the family of its student. */
async function requireFamiliesWhole(tx: Transaction, families: readonly number[]): Promise<void> {
  const [apart] = await tx.$queryRaw<{ any: boolean }[]>`
    select exists (select from matter m join student s on s.id = m.student_id
      where (m.parent_id = any(${[...families]}::int[]) or s.parent_id = any(${[...families]}::int[])) and m.parent_id <> s.parent_id) as any`;
  if (apart?.any) throw new AppError('merge_built_on');
}

const createWriter = (tx: Transaction): Parameters<typeof refreshPerson>[1] => ({
  patch: async (table, id, set) => {
    for (const [column, value] of Object.entries(set))
      await tx.$executeRaw`update ${quoteName(table)} set ${quoteName(column)} = ${value} where id = ${id}`;
  },
});

async function accountsOf(
  tx: Transaction,
  kind: PersonKind,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select account_id as id from ${quoteName(kind)} where id = any(${[...ids]}::int[]) and account_id is not null`;
  return rows.map(({ id }) => id);
}

/** Labels of kept fields; derived columns are omitted. */
function inWords(kind: PersonKind, columns: readonly KeptColumn[]): string[] {
  const names = mergeFields[kind].flatMap(({ columns }) => columns);
  const changed = columns
    .filter(({ table }) => table === kind)
    .map(({ column }) => names.find((name) => toSnakeCase(name) === column));
  return changed.flatMap((name) => (name ? [fieldLabel(kind, name)] : []));
}
