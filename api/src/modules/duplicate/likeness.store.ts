import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { LikenessSort, PersonKind } from '@tsumugi/contract/resources/duplicate';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import {
  type LikenessKey,
  lookupSorts,
  reasonsForPossible,
  reasonsForSame,
  unmaskedKeys,
  unmaskedReasonsForSame,
} from './domain/likeness.js';
import { keysOfPeople, keysOfRemovedTeachers } from './likely-people.queries.js';

const atOnce = 500;
/** A key shared by more people is useless: an office number or a school's address. */
const maxHolders = 50;

interface FoundPair {
  readonly id: number;
  readonly keys: LikenessKey[];
}

/** A stored person, with the reasons of the match. */
export interface LikelyPerson {
  readonly id: number;
  readonly reasons: readonly LikenessSort[];
}

/** Search keys and the pairs found by them, updated to the current people (docs/adr/0051). */
@Injectable()
export class LikenessStore {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Processes people who changed since, in batches of five hundred, at most `rounds`. @returns
   * number of processed people
   */
  async findNewPairs(rounds = 1): Promise<number> {
    let done = 0;
    for (let round = 0; round < rounds; round += 1) {
      const some = await findPairsOnce(this.prisma, this.clock.now());
      done += some;
      if (some < atOnce) break;
    }
    return done;
  }

  /** Stored people who probably match, masked for this reader. Updates the key store first. */
  async findProbable(
    kind: PersonKind,
    keys: readonly LikenessKey[],
    { isAdmin }: Pick<CurrentUser, 'isAdmin'>,
  ): Promise<LikelyPerson[]> {
    await this.findNewPairs();
    if (isAdmin) return findProbablePeople(this.prisma, kind, keys);
    return judgePairs(await holdersOf(this.prisma, kind, unmaskedKeys(keys)), (theirs) =>
      unmaskedReasonsForSame(kind, keys, theirs),
    );
  }

  /**
   * Saved people who may be this one, for a decision by staff. Does not wait for another process
   * that updates the keys of a whole import.
   */
  async findPossible(kind: PersonKind, keys: readonly LikenessKey[]): Promise<LikelyPerson[]> {
    await findPairsOnce(this.prisma, this.clock.now(), 'or go on');
    return judgePairs(await holdersOf(this.prisma, kind, keys), (theirs) =>
      reasonsForPossible(kind, keys, theirs),
    );
  }

  /**
   * Saved teachers who may be this saved teacher, including removed ones.
   * @throws AppError 404
   */
  async findPossibleTeachers(id: number): Promise<ReadonlyMap<number, LikelyPerson['reasons']>> {
    const own = (await keysOfPeople(this.prisma, 'teacher', [id])).get(id);
    if (!own) throw new AppError('not_found');
    const removed = await keysOfRemovedTeachers(this.prisma, id);
    const removedTeachers = [...removed].map(([other, keys]) => ({ id: other, keys }));
    const found = [
      ...(await this.findPossible('teacher', own)),
      ...judgePairs(removedTeachers, (theirs) => reasonsForPossible('teacher', own, theirs)),
    ];
    return new Map(
      found.filter((other) => other.id !== id).map((other) => [other.id, other.reasons]),
    );
  }
}

/** In a transaction, after the keys were updated. */
export async function findProbablePeople(
  tx: Transaction,
  kind: PersonKind,
  keys: readonly LikenessKey[],
): Promise<LikelyPerson[]> {
  return judgePairs(await holdersOf(tx, kind, keys), (theirs) =>
    reasonsForSame(kind, keys, theirs),
  );
}

/** The matches of several persons, in the order of their keys. */
export async function findProbablePeopleOfMany(
  tx: Transaction,
  kind: PersonKind,
  people: readonly (readonly LikenessKey[])[],
): Promise<readonly (readonly LikelyPerson[])[]> {
  const lines = people.flatMap((keys, place) =>
    keys.filter(({ sort }) => lookupSorts[kind].includes(sort)).map((each) => ({ ...each, place })),
  );
  const rows = await tx.$queryRaw<{ place: number; id: number }[]>`
    select distinct x.place, h.person_id as id
    from unnest(${lines.map(({ place }) => place)}::int[], ${lines.map(({ sort }) => sort)}::text[], ${lines.map(({ key }) => key)}::text[])
      x (place, sort, key)
    cross join lateral (select person_id from likeness_key h where h.kind = ${kind} and h.sort = x.sort and h.key = x.key
      order by person_id limit ${maxHolders}) h`;
  if (rows.length === 0) return people.map(() => []);
  const all = await keysByPerson(tx, kind, [...new Set(rows.map(({ id }) => id))]);
  return people.map((keys, place) => {
    const found = rows
      .filter((row) => row.place === place)
      .map(({ id }) => ({ id, keys: all.get(id) ?? [] }));
    return judgePairs(found, (theirs) => reasonsForSame(kind, keys, theirs));
  });
}

const judgePairs = (
  found: readonly FoundPair[],
  why: (keys: readonly LikenessKey[]) => LikenessSort[],
): LikelyPerson[] =>
  found
    .map(({ id, keys }) => ({ id, reasons: why(keys) }))
    .filter(({ reasons }) => reasons.length > 0);

/**
 * One batch of the work, for requests and the timer alike. One process runs it at a time, because
 * two concurrent transactions do not see each other's keys.
 */
export async function findPairsOnce(
  prisma: PrismaService,
  now: Date,
  turn: 'wait' | 'or go on' = 'wait',
): Promise<number> {
  const [waiting] = await prisma.$queryRaw<
    { any: boolean }[]
  >`select exists (select from likeness_mark) as any`;
  if (!waiting?.any) return 0;
  return prisma.$transaction(async (tx) => {
    if (turn === 'wait') await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('likeness'))`;
    else {
      const [held] = await tx.$queryRaw<
        { mine: boolean }[]
      >`select pg_try_advisory_xact_lock(hashtext('likeness')) as mine`;
      if (!held?.mine) return 0;
    }
    const marks = await tx.$queryRaw<{ kind: PersonKind; personId: number }[]>`
      with due as (select id from likeness_mark order by id limit ${atOnce}),
        gone as (delete from likeness_mark m using due where m.id = due.id returning kind, person_id)
      select distinct kind, person_id as "personId" from gone`;
    // No other process writes keys meanwhile, so the people are read after their marks.
    for (const kind of ['parent', 'student', 'teacher'] as const) {
      const ids = marks.filter((mark) => mark.kind === kind).map(({ personId }) => personId);
      if (ids.length) await storeKeys(tx, kind, ids, now);
    }
    return marks.length;
  });
}

async function storeKeys(
  tx: Transaction,
  kind: PersonKind,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const people = await keysOfPeople(tx, kind, ids);
  await tx.likenessKey.deleteMany({ where: { kind, personId: { in: [...ids] } } });
  await tx.likenessKey.createMany({
    data: [...people].flatMap(([personId, keys]) =>
      keys.map(({ sort, key }) => ({ kind, personId, sort, key })),
    ),
  });
  const pairs = new Map<string, { firstId: number; secondId: number; reasons: LikenessSort[] }>();
  const others = await meetings(tx, kind, [...people.keys()]);
  for (const [id, keys] of people)
    for (const other of others.get(id) ?? []) {
      const reasons = reasonsForSame(kind, keys, other.keys);
      const [firstId, secondId] = [Math.min(id, other.id), Math.max(id, other.id)];
      if (reasons.length) pairs.set(`${firstId} ${secondId}`, { firstId, secondId, reasons });
    }
  await writePairs(tx, kind, ids, [...pairs.values()], now);
}

/**
 * Pairs that are still alike keep their day and the remark of staff; others are deleted unless
 * staff have commented on them.
 */
async function writePairs(
  tx: Transaction,
  kind: PersonKind,
  ids: readonly number[],
  pairs: readonly { firstId: number; secondId: number; reasons: LikenessSort[] }[],
  now: Date,
): Promise<void> {
  const firsts = pairs.map(({ firstId }) => firstId);
  const seconds = pairs.map(({ secondId }) => secondId);
  await tx.$executeRaw`
    delete from duplicate_pair d where d.kind = ${kind} and d.dismissed_at is null and (d.first_id = any(${ids}::int[]) or d.second_id = any(${ids}::int[]))
      and not exists (select from unnest(${firsts}::int[], ${seconds}::int[]) x (a, b) where x.a = d.first_id and x.b = d.second_id)`;
  if (pairs.length === 0) return;
  await tx.$executeRaw`
    insert into duplicate_pair (kind, first_id, second_id, reasons, since)
    select ${kind}, x.a, x.b, string_to_array(x.reasons, ' '), ${now}
    from unnest(${firsts}::int[], ${seconds}::int[], ${pairs.map(({ reasons }) => reasons.join(' '))}::text[]) x (a, b, reasons)
    on conflict (kind, first_id, second_id) do update set reasons = excluded.reasons where duplicate_pair.reasons <> excluded.reasons`;
}

/** For each of these people, all others who share a search key. */
async function meetings(
  tx: Transaction,
  kind: PersonKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundPair[]>> {
  const rows = await tx.$queryRaw<{ id: number; other: number }[]>`
    select distinct k.person_id as id, o.person_id as other
    from likeness_key k
    cross join lateral (select person_id from likeness_key h where h.kind = k.kind and h.sort = k.sort and h.key = k.key limit ${maxHolders + 1}) o
    where k.kind = ${kind} and k.person_id = any(${ids}::int[]) and k.sort = any(${lookupSorts[kind]}::text[]) and o.person_id <> k.person_id
      and (select count(*) from (select from likeness_key h where h.kind = k.kind and h.sort = k.sort and h.key = k.key limit ${maxHolders + 1}) c) <= ${maxHolders}`;
  const keys = await keysByPerson(tx, kind, [...new Set(rows.map(({ other }) => other))]);
  const found = new Map<number, FoundPair[]>();
  for (const { id, other } of rows)
    found.set(id, [...(found.get(id) ?? []), { id: other, keys: keys.get(other) ?? [] }]);
  return found;
}

/** Saved people who share a search key, with all their keys. */
async function holdersOf(
  tx: Transaction,
  kind: PersonKind,
  keys: readonly LikenessKey[],
): Promise<FoundPair[]> {
  const lookupKeys = keys.filter(({ sort }) => lookupSorts[kind].includes(sort));
  if (lookupKeys.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select distinct h.person_id as id from unnest(${lookupKeys.map(({ sort }) => sort)}::text[], ${lookupKeys.map(({ key }) => key)}::text[]) x (sort, key)
    cross join lateral (select person_id from likeness_key h where h.kind = ${kind} and h.sort = x.sort and h.key = x.key
      order by person_id limit ${maxHolders}) h`;
  const all = await keysByPerson(
    tx,
    kind,
    rows.map(({ id }) => id),
  );
  return [...all].map(([id, own]) => ({ id, keys: own }));
}

async function keysByPerson(
  tx: Transaction,
  kind: PersonKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LikenessKey[]>> {
  const rows = await tx.likenessKey.findMany({
    where: { kind, personId: { in: [...ids] } },
    select: { personId: true, sort: true, key: true },
  });
  const keys = new Map<number, LikenessKey[]>();
  for (const { personId, sort, key } of rows)
    keys.set(personId, [...(keys.get(personId) ?? []), { sort: sort as LikenessSort, key }]);
  return keys;
}
