import { Injectable } from '@nestjs/common';
import { errors } from '@tsumugi/contract/errors';
import type {
  DuplicateSide,
  MergePreview,
  PersonKind,
} from '@tsumugi/contract/resources/duplicate';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { describeLoginUse, pickLogin, readLogin } from './actions/merge-logins.js';
import { onlyCondition, quoteName } from './actions/merge-writer.js';
import { reasonsForSame } from './domain/likeness.js';
import { loginWords } from './domain/login-choice.js';
import { mergeFields, suggestSide, wordsOf } from './domain/merge-fields.js';
import { type Move, movesOf, movesOfLogin } from './domain/merge-moves.js';
import { keysOfPeople } from './likely-people.queries.js';
import { findMergeObstacle, type MergePair, readMergePair } from './merge-pair.queries.js';
import { sidesOf } from './sides.queries.js';

/** Two people side by side, before a merge. */
@Injectable()
export class MergePreviewQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly readings: ReadingLog,
  ) {}

  /** Both reads are logged. @throws AppError 404 */
  async preview(
    kind: PersonKind,
    winnerId: number,
    loserId: number,
    user: CurrentUser,
  ): Promise<MergePreview> {
    const two = await readMergePair(this.prisma, kind, winnerId, loserId);
    for (const entityId of [winnerId, loserId])
      await this.readings.one(user, { entity: kind, entityId });
    const [sides, keys, reason] = [
      await sidesOf(this.prisma, kind, [winnerId, loserId], user.reach),
      await keysOfPeople(this.prisma, kind, [winnerId, loserId]),
      await findMergeObstacle(this.prisma, two, false),
    ];
    const [winner, loser] = [sides.get(winnerId), sides.get(loserId)] as [
      DuplicateSide,
      DuplicateSide,
    ];
    return {
      kind,
      winner,
      loser,
      reasons: reasonsForSame(kind, keys.get(winnerId) ?? [], keys.get(loserId) ?? []),
      versions: { winner: two.winner.version, loser: two.loser.version },
      fields: [...(await this.login(two)), ...fieldsOf(two)],
      moves: await this.moves(two),
      refusal: reason && errors[reason].message,
    };
  }

  /** If both have a login: the addresses, and whether each was used to sign in. */
  private async login({ winner, loser }: MergePair): Promise<MergePreview['fields']> {
    if (winner.accountId === null || loser.accountId === null) return [];
    const [ours, theirs] = [
      await readLogin(this.prisma, winner.accountId),
      await readLogin(this.prisma, loser.accountId),
    ];
    const [mine, other] = [ours, theirs].map(
      (login) => `${loginWords(describeLoginUse(login))}：${login.email}`,
    ) as [string, string];
    return [
      {
        name: 'login',
        label: 'ログイン',
        winner: mine,
        loser: other,
        same: false,
        joinable: false,
        pick: pickLogin(ours, theirs),
      },
    ];
  }

  private async moves({ kind, loser }: MergePair): Promise<MergePreview['moves']> {
    const counts = new Map<string, number>();
    const add = async ({ table, column, only, label }: Move, id: number | null) => {
      if (!label || id === null) return;
      const [row] = await this.prisma.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from ${quoteName(table)} where ${quoteName(column)} = ${id} ${onlyCondition(only)}`;
      if (row?.count) counts.set(label, (counts.get(label) ?? 0) + row.count);
    };
    for (const move of movesOf[kind]) await add(move, loser.id);
    for (const move of movesOfLogin) await add(move, loser.accountId);
    return [...counts].map(([label, count]) => ({ label, count }));
  }
}

function fieldsOf({ kind, winner, loser }: MergePair): MergePreview['fields'] {
  return mergeFields[kind].flatMap((field) => {
    const [ours, theirs] = [wordsOf(kind, field, winner.row), wordsOf(kind, field, loser.row)];
    if (!ours && !theirs) return [];
    const pick = suggestSide(kind, field, winner, loser);
    return [
      {
        name: field.name,
        label: field.label,
        winner: ours,
        loser: theirs,
        same: ours === theirs,
        joinable: field.joinable ?? false,
        pick,
      },
    ];
  });
}
