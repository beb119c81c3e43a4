import { Inject, type Type } from '@nestjs/common';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import type { HandlerResult } from '@tsumugi/contract/kit/answer';
import { toSnakeCase } from '@tsumugi/contract/kit/to-snake-case';
import type { z } from 'zod';
import type { CurrentUser } from '../auth/current-user.js';
import { Clock } from '../clock.js';
import { emptyToNull } from '../database/empty-to-null.js';
import { Prisma, type PrismaClient } from '../database/generated-client/client.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { listOrder } from '../http/list-order.js';
import { type PageQuery, textFilter } from '../http/list-page.js';

/** A model of the Prisma schema, as the client names it. */
type Model = Uncapitalize<Prisma.ModelName>;
type Arguments<M extends Model> = Prisma.Args<PrismaClient[M], 'findMany'>;
type Where<M extends Model> = NonNullable<Arguments<M>['where']>;
type OrderBy<M extends Model> = Exclude<Arguments<M>['orderBy'], readonly unknown[] | undefined>;
type RowOf<M extends Model, I> = Prisma.Result<PrismaClient[M], { include: I }, 'findFirstOrThrow'>;
type Direction = 'asc' | 'desc';
/** Fields of the answer that are not columns of the row, or differ from them. */
type Computed<Row, View> = {
  readonly [K in keyof View as K extends keyof Row
    ? Row[K] extends View[K]
      ? never
      : K
    : K]: View[K];
};
type Values = Readonly<Record<string, unknown>>;

/** The part of a save that the rules of a master receive. */
export interface Save<Input, Row> {
  readonly input: Input;
  /** Null: a new record. */
  readonly before: Row | null;
  readonly user: CurrentUser;
}

/** One kind of master, for `masterStore`. */
export interface MasterDefinition<
  M extends Model,
  I,
  S extends z.ZodObject,
  V extends z.ZodObject,
  Row = RowOf<M, I>,
> {
  /**
   * Its table has `id`, `version`, `createdAt` and `deletedAt`, and the name of the model in snake
   * case.
   */
  readonly model: M;
  /** Input of a save: `id` and `version` of the edited record, and its columns. */
  readonly save: S;
  readonly view: V;
  /** Condition for the rows that the user may read. Default: rows that are not deleted. */
  readonly readableWhere?: (user: CurrentUser) => Where<M>;
  /** Reason why the user may not change this row. */
  readonly refusal?: (row: Row, user: CurrentUser) => ErrorCode | false;
  /** An edit without a version gets 409, as with an old version. Default: 400. */
  readonly conflictsWithoutVersion?: true;
  readonly include?: (user: CurrentUser) => I;
  /** Order of the list by default, and of `all`. */
  readonly order: readonly OrderBy<M>[];
  /** Sort order for fields of the answer that are not columns. */
  readonly orderBy?: Readonly<Record<string, (direction: Direction) => OrderBy<M>>>;
  /** Counted fields. A sort by one reads the whole list, so only short tables have them. */
  readonly counts?: Readonly<Record<string, (row: Row) => number>>;
  /** Conditions for the search words `q`; one of them must hold. */
  readonly search: (text: string) => readonly Where<M>[];
  /** The other filters of the list. */
  readonly filter?: (given: PageQuery['filters'], user: CurrentUser) => Where<M>;
  /** Fields of the answer that are not columns, or differ from them. */
  readonly present: (row: Row, user: CurrentUser) => Computed<Row, HandlerResult<z.output<V>>>;
  /** Values that no other record may have (domain/validation#uniqueness), and the refusal. */
  readonly unique?: {
    readonly values: (row: NoInfer<Row>) => Where<M>;
    readonly field: keyof z.output<S> & string;
    readonly message: string;
  };
  /**
   * Stored columns of a save beyond the fields of its input; undefined for a field that is no
   * column. Checks the rules that need the database.
   */
  readonly columns?: (tx: Transaction, save: Save<z.output<S>, Row>) => Values | Promise<Values>;
  /**
   * Called before a deletion.
   * @throws AppError 422 if the record is in use
   */
  readonly checkRemoval?: (row: Row, tx: Transaction) => void | Promise<void>;
  /** Columns that a deletion sets. */
  readonly afterRemoval?: Values;
  /** Called after a save (then `save` is set), a deletion and a restore. */
  readonly afterChange?: (
    tx: Transaction,
    change: { readonly id: number; readonly now: Date; readonly save?: Save<z.output<S>, Row> },
  ) => Promise<void>;
}

interface Selection<M extends Model> {
  readonly where?: Where<M>;
  readonly order?: readonly OrderBy<M>[];
  readonly take?: number;
}

/** The calls of the Prisma client, for any model. */
interface Delegate<Row> {
  findMany(given: object): Promise<Row[]>;
  count(given: object): Promise<number>;
  create(given: object): Promise<{ id: number }>;
  update(given: object): Promise<{ id: number }>;
}

type Versioned = { readonly id: number; readonly version: number };
const nextVersion = { version: { increment: 1 } };

/**
 * Reads and writes the records of one master: list, search, edit with version check, deletion and
 * restore.
 */
export class MasterStore<M extends Model, I, S extends z.ZodObject, V extends z.ZodObject> {
  constructor(
    protected readonly prisma: PrismaService,
    protected readonly clock: Clock,
    readonly definition: MasterDefinition<M, I, S, V>,
  ) {}

  async list(page: PageQuery, user: CurrentUser) {
    const { filter, search, counts = {}, order, orderBy } = this.definition;
    const text = textFilter(page.filters, 'q');
    const where = {
      AND: [
        this.readableRows(user),
        page.ids ? { id: { in: [...page.ids] } } : {},
        filter?.(page.filters, user) ?? {},
        text ? { OR: search(text) } : {},
      ],
    };
    const { sort, from, to } = page;
    const count = counts[sort?.field ?? ''];
    if (count) {
      const rows = await this.find(where, user, order);
      const sign = sort?.order === 'desc' ? -1 : 1;
      rows.sort((one, other) => sign * (count(one) - count(other)));
      return { rows: this.answers(rows.slice(from, to + 1), user), total: rows.length };
    }
    const [rows, total] = await Promise.all([
      this.find(where, user, listOrder(page, orderBy) ?? order, {
        skip: from,
        take: to - from + 1,
      }),
      this.rows().count({ where }),
    ]);
    return { rows: this.answers(rows, user), total };
  }

  /** All records that the user may read; with `where`, those of them that match. */
  async all(
    user: CurrentUser,
    { where = {}, order = this.definition.order, take }: Selection<M> = {},
  ) {
    const all = { AND: [this.readableRows(user), where] };
    return this.answers(await this.find(all, user, order, { take }), user);
  }

  /** @throws AppError 404 */
  async one(id: number, user: CurrentUser) {
    return this.answer(await this.read(this.prisma, id, user), user);
  }

  /**
   * Writes a new record, or an edit of the one with this id. @throws AppError 404; 403; 409 with
   * `current`, or for a value that another record has; 400
   */
  save({ id, version, ...input }: z.output<S>, user: CurrentUser) {
    return this.prisma.$transaction(async (tx) => {
      const before = id === undefined ? null : await this.lock(tx, id as number, user);
      if (before) this.checkVersion(before, version as number | undefined, user);
      const save = { input: input as z.output<S>, before, user };
      const data = { ...emptyToNull(input), ...(await this.definition.columns?.(tx, save)) };
      await this.checkUnique(tx, { ...before, ...data } as unknown as RowOf<M, I>, before?.id);
      const written = before
        ? await this.rows(tx).update({
            where: { id: before.id },
            data: { ...data, ...nextVersion },
          })
        : await this.rows(tx).create({ data: { ...data, createdAt: this.clock.now() } });
      await this.definition.afterChange?.(tx, { id: written.id, now: this.clock.now(), save });
      return this.answer(await this.read(tx, written.id, user), user);
    });
  }

  /** @throws AppError 404; 403; 422 when the record is in use */
  remove(id: number, user: CurrentUser): Promise<void> {
    return this.prisma.$transaction(async (tx) => {
      const row = await this.lock(tx, id, user);
      await this.definition.checkRemoval?.(row, tx);
      const now = this.clock.now();
      const deletion = { deletedAt: now, ...this.definition.afterRemoval, ...nextVersion };
      await this.rows(tx).update({ where: { id }, data: deletion });
      await this.definition.afterChange?.(tx, { id, now });
    });
  }

  /**
   * Restores a deleted record. @throws AppError 404 when it is not deleted or not the user's to
   * change; 409 when another record has its values
   */
  restore(id: number, user: CurrentUser) {
    return this.prisma.$transaction(async (tx) => {
      await this.lockRow(tx, id);
      const where = {
        AND: [{ id, deletedAt: { not: null } }, this.definition.readableWhere?.(user) ?? {}],
      };
      const [row] = await this.find(where, user, [], {}, tx);
      if (!row || this.definition.refusal?.(row, user)) throw new AppError('not_found');
      await this.checkUnique(tx, row, id);
      await this.rows(tx).update({ where: { id }, data: { deletedAt: null, ...nextVersion } });
      await this.definition.afterChange?.(tx, { id, now: this.clock.now() });
      return this.answer(await this.read(tx, id, user), user);
    });
  }

  private rows(tx: Transaction = this.prisma): Delegate<RowOf<M, I> & Versioned> {
    return tx[this.definition.model] as unknown as Delegate<RowOf<M, I> & Versioned>;
  }

  private readableRows(user: CurrentUser) {
    return { AND: [{ deletedAt: null }, this.definition.readableWhere?.(user) ?? {}] };
  }

  private find(
    where: object,
    user: CurrentUser,
    orderBy: readonly unknown[],
    paging: { skip?: number; take?: number } = {},
    tx?: Transaction,
  ) {
    const include = this.definition.include?.(user);
    return this.rows(tx).findMany({ where, include, orderBy, ...paging });
  }

  private async read(tx: Transaction, id: number, user: CurrentUser) {
    const [row] = await this.find({ AND: [{ id }, this.readableRows(user)] }, user, [], {}, tx);
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** Locks a row that the user may change, and reads it. */
  private async lock(tx: Transaction, id: number, user: CurrentUser) {
    await this.lockRow(tx, id);
    const row = await this.read(tx, id, user);
    const refusal = this.definition.refusal?.(row, user);
    if (refusal) throw new AppError(refusal);
    return row;
  }

  private lockRow(tx: Transaction, id: number) {
    const table = toSnakeCase(this.definition.model);
    return tx.$queryRaw`select id from ${Prisma.raw(table)} where id = ${id} for update`;
  }

  private checkVersion(
    row: RowOf<M, I> & Versioned,
    version: number | undefined,
    user: CurrentUser,
  ) {
    if (version === undefined && !this.definition.conflictsWithoutVersion)
      throw new AppError('invalid_input', {
        version: '最新の内容を読み込んでから保存してください。',
      });
    if (version !== row.version)
      throw new AppError('version_conflict', undefined, {
        more: { current: this.answer(row, user) },
      });
  }

  /** Whether another record has these values. */
  protected async isTaken(
    values: object,
    id: number | undefined,
    tx: Transaction = this.prisma,
  ): Promise<boolean> {
    const where = { AND: [{ deletedAt: null, id: { not: id } }, values] };
    return (await this.rows(tx).count({ where })) > 0;
  }

  private async checkUnique(tx: Transaction, row: RowOf<M, I>, id: number | undefined) {
    const { unique, model } = this.definition;
    if (!unique) return;
    // Saves of one master run in sequence until the end of the transaction, so that no other one
    // stores the value after this check.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`master ${model}`}))`;
    if (!(await this.isTaken(unique.values(row), id, tx))) return;
    const { field, message } = unique;
    throw new AppError('duplicate', { [field]: message }, { message });
  }

  /** The fields of the view that the row has, and the computed ones. */
  protected answer(row: RowOf<M, I>, user: CurrentUser): HandlerResult<z.output<V>> {
    const { view, present } = this.definition;
    const columns = Object.keys(view.shape).map((name) => [name, (row as Values)[name]]);
    return { ...Object.fromEntries(columns), ...present(row, user) };
  }

  private answers(rows: readonly RowOf<M, I>[], user: CurrentUser) {
    return rows.map((row) => this.answer(row, user));
  }
}

/**
 * Base class of the store of one master:
 * `class CourseStore extends masterStore({ model: 'course', … }) {}`.
 */
export function masterStore<
  const M extends Model,
  S extends z.ZodObject,
  V extends z.ZodObject,
  I = object,
>(definition: MasterDefinition<M, I, S, V>): Type<MasterStore<M, I, S, V>> {
  class DefinedStore extends MasterStore<M, I, S, V> {
    // `Inject` is required: no class decorator keeps the parameters' types.
    constructor(@Inject(PrismaService) prisma: PrismaService, @Inject(Clock) clock: Clock) {
      super(prisma, clock, definition);
    }
  }
  return DefinedStore;
}

/** The text anywhere in a column, in upper or lower case. */
export const containsText = (text: string) => ({ contains: text, mode: 'insensitive' as const });
