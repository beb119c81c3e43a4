import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { toSnakeCase } from '@tsumugi/contract/kit/to-snake-case';
import {
  type MergeOrder,
  type MergePick,
  type MergeRow,
  mergePicks,
  type PersonKind,
} from '@tsumugi/contract/resources/duplicate';
import { loginNameOf } from '../../../platform/accounts/staff-login.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { mergeFields, suggestSide } from '../domain/merge-fields.js';
import { listsOfTeacher, movesOf } from '../domain/merge-moves.js';
import { presentMerge, readMerge } from '../merge.queries.js';
import {
  findMergeObstacle,
  type MergePair,
  mattersOf,
  readMergePair,
} from '../merge-pair.queries.js';
import { mergeLogins, pickLogin, readLogin } from './merge-logins.js';
import { MergeWriter, quoteName } from './merge-writer.js';
import { refreshPerson } from './refresh-person.js';
import { refreshWork } from './refresh-work.js';

const { sql } = Prisma;

/** Merges two records of one person in one transaction; the old values are kept for an undo. */
@Injectable()
export class MergePeople {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly mailer: Mailer,
  ) {}

  /** @throws AppError 404, 409 for changed records, 422 with preconditions */
  async run(
    { kind, winnerId, loserId, picks, versions }: MergeOrder,
    user: CurrentUser,
  ): Promise<MergeRow> {
    const now = this.clock.now();
    const merge = await this.prisma.$transaction(async (tx) => {
      const two = await readMergePair(tx, kind, winnerId, loserId, true);
      if (
        versions &&
        (versions.winner !== two.winner.version || versions.loser !== two.loser.version)
      )
        throw new AppError('version_conflict');
      const swap = (picks.login ?? (await loginOf(tx, two))) === 'loser';
      const reason = await findMergeObstacle(tx, two, swap);
      if (reason) throw new AppError(reason);
      const matters = await mattersOf(tx, kind, [winnerId, loserId]);
      const writer = new MergeWriter(tx);
      await writer.patch(
        kind,
        loserId,
        { deleted_at: sql`${now}`, merged_into_id: sql`${winnerId}` },
        true,
      );
      const chosen = readPicks(two, picks);
      await takeFields(writer, two, chosen);
      for (const move of movesOf[kind]) await writer.move(move, loserId, winnerId);
      if (kind === 'teacher')
        for (const table of Object.values(listsOfTeacher))
          await writer.addFrom(table, 'teacher_id', loserId, winnerId);
      await joinLogins(tx, two, swap, { writer, mailer: this.mailer, now });
      if (chosen.get('name') === 'loser' || two.winner.accountId === null)
        await nameLogin(tx, writer, kind, winnerId);
      await refreshPerson(tx, writer, kind, winnerId);
      for (const id of [winnerId, loserId])
        await tx.$executeRaw`update ${quoteName(kind)} set version = version + 1, updated_at = ${now} where id = ${id}`;
      const { id: mergeId } = await tx.personMerge.create({
        data: {
          kind,
          winnerId,
          loserId,
          steps: writer.steps as unknown as Prisma.InputJsonValue,
          mergedAt: now,
          mergedById: user.accountId,
        },
        select: { id: true },
      });
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: kind,
        entityId: winnerId,
        detail: { merged: String(loserId) },
      });
      await logAccess(tx, user, now, {
        action: 'delete',
        entity: kind,
        entityId: loserId,
        detail: { mergedInto: String(winnerId) },
      });
      await refreshWork(tx, this.calendars, now, { matters, accounts: accountsOf(two) });
      return presentMerge(await readMerge(tx, mergeId), now);
    });
    await this.mailer.flush();
    return merge;
  }
}

const accountsOf = ({ winner, loser }: MergePair): number[] =>
  [winner.accountId, loser.accountId].flatMap((id) => id ?? []);

/** Renames the remaining login to the chosen name, with which invitations and mails begin. */
async function nameLogin(
  tx: Transaction,
  writer: MergeWriter,
  kind: PersonKind,
  id: number,
): Promise<void> {
  const login = await loginNameOf(tx, kind, id);
  if (login) await writer.patch('account', login.accountId, { name: sql`${login.name}` });
}

async function loginOf(tx: Transaction, { winner, loser }: MergePair): Promise<MergePick> {
  if (winner.accountId === null || loser.accountId === null) return 'winner';
  return pickLogin(await readLogin(tx, winner.accountId), await readLogin(tx, loser.accountId));
}

/**
 * Chosen values, with suggestions for the others. @throws AppError 400 for unknown or impossible
 * fields
 */
function readPicks(
  { kind, winner, loser }: MergePair,
  given: MergeOrder['picks'],
): ReadonlyMap<string, MergePick> {
  const fields = mergeFields[kind];
  for (const [name, pick] of Object.entries(given)) {
    const field = fields.find((each) => each.name === name);
    if (!(field || name === 'login') || (pick === 'both' && !field?.joinable))
      throw new AppError('invalid_input', {
        picks: `「${name}」は${mergePicks[pick]}を選べません。画面を読み込み直してください。`,
      });
  }
  return new Map(
    fields.map((field) => [
      field.name,
      given[field.name] ?? suggestSide(kind, field, winner, loser),
    ]),
  );
}

async function takeFields(
  writer: MergeWriter,
  { kind, winner, loser }: MergePair,
  picks: ReadonlyMap<string, MergePick>,
): Promise<void> {
  const set: Record<string, Prisma.Sql> = {};
  const theirs = (column: string) =>
    sql`(select ${quoteName(column)} from ${quoteName(kind)} where id = ${loser.id})`;
  for (const field of mergeFields[kind]) {
    const pick = picks.get(field.name);
    if (pick === 'winner') continue;
    for (const column of field.columns.map(toSnakeCase))
      set[column] =
        pick === 'both'
          ? sql`concat_ws(E'\n', nullif(${quoteName(column)}, ''), nullif(${theirs(column)}, ''))`
          : theirs(column);
    if (field.name === 'week')
      await writer.replaceBy('teacher_availability', 'teacher_id', loser.id, winner.id);
  }
  await writer.patch(kind, winner.id, set);
}

/** Merges the logins; if only one record has a login, it is kept. */
async function joinLogins(
  tx: Transaction,
  { kind, winner, loser }: MergePair,
  swap: boolean,
  by: Parameters<typeof mergeLogins>[2],
): Promise<void> {
  if (loser.accountId === null) return;
  if (winner.accountId !== null)
    return mergeLogins(tx, { winnerId: winner.accountId, loserId: loser.accountId, swap }, by);
  await by.writer.patch(kind, loser.id, { account_id: sql`null` });
  await by.writer.patch(kind, winner.id, { account_id: sql`${loser.accountId}` }, true);
}
