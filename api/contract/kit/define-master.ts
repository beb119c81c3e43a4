import { z } from 'zod';
import type { ReachedKind } from '../reach.js';
import { removalAnswer } from './answer.js';
import type { ListDefinition } from './define-list.js';
import type { Access, RouteDefinition } from './define-route.js';
import { type IdCall, masterCalls, type SpecifiedNames } from './master-calls.js';
import { wholeRecord } from './whole-record.js';

interface Master<
  N extends SpecifiedNames,
  Shape extends z.core.$ZodLooseShape,
  V extends z.ZodObject,
  L extends ListDefinition & { readonly query: z.ZodType },
> {
  /** Name in `routes/routes.ts`. */
  readonly noun: string;
  /** Japanese name of a record. */
  readonly label: string;
  /** Last part of its address below /api/admin; the name of the resource in react-admin. */
  readonly path: string;
  readonly names?: N;
  /**
   * Input of a save. With `id` it edits a record and needs the `version` that was read; without
   * `id` it creates a record.
   */
  readonly save: z.ZodObject<Shape>;
  /** Id of the schema of a new record. */
  readonly created: string;
  readonly view: V;
  readonly list: L;
  readonly reads: Access;
  /** Kind of the path id of one record (`Access.ids`), if `reads` does not declare it. */
  readonly kind?: ReachedKind | 'free';
  readonly adds: Access;
  readonly edits: Access;
}

type On<Call, Details> = {
  readonly call: Call;
  readonly label: string;
  readonly who: Access;
} & Details;

/** The routes of a master; `save` and `all` if the specification has them. */
type MasterRoutes<
  N extends SpecifiedNames,
  Shape extends z.core.$ZodLooseShape,
  V extends z.ZodObject,
  L,
> = {
  readonly list: On<`GET /${string}`, { readonly list: L; readonly page: V }>;
  readonly detail: On<IdCall<'GET'>, { readonly answer: V }>;
  readonly create: On<
    `POST /${string}`,
    { readonly input: z.ZodObject<Omit<Shape, 'id' | 'version'>>; readonly answer: V }
  >;
  readonly replace: On<IdCall<'PUT'>, { readonly input: typeof wholeRecord; readonly answer: V }>;
  readonly remove: On<IdCall<'DELETE'>, { readonly answer: typeof removalAnswer }>;
  readonly restore: On<`POST /${string}/:id/restore`, { readonly answer: V }>;
} & (N extends { readonly all: string }
  ? { readonly all: On<`GET /${string}`, { readonly answer: z.ZodArray<V> }> }
  : unknown) &
  (N extends { readonly save: string }
    ? {
        readonly save: On<
          `POST /${string}`,
          { readonly input: z.ZodObject<Shape>; readonly answer: V }
        >;
      }
    : unknown);

/**
 * Declares the routes of a master, in the dialect of ra-data-simple-rest and under the names of the
 * specification: `export const { list, detail, … } = defineMaster({ noun: 'course', … })`. The
 * builds of the pages keep only methods and paths (api/client/build/lean-routes.ts).
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMaster<
  const N extends SpecifiedNames,
  Shape extends z.core.$ZodLooseShape,
  V extends z.ZodObject,
  L extends ListDefinition & { readonly query: z.ZodType },
>(master: Master<N, Shape, V, L>): MasterRoutes<N, Shape, V, L> {
  const { noun, label, save, view: answer, list, reads, kind, adds, edits } = master;
  const { id: _, version: __, ...columns } = save.shape;
  const input = z.object(columns).meta({ id: master.created });
  const details: Readonly<Record<string, Omit<RouteDefinition, 'call'>>> = {
    list: { label: `${label}の一覧`, who: reads, list, page: answer },
    all: { label: `すべての${label}`, who: reads, answer: z.array(answer) },
    detail: { label, who: kind ? { ...reads, ids: { id: kind } } : reads, answer },
    save: { label: `${label}を保存する`, who: adds, input: save, answer },
    create: { label: `${label}を作る（一覧画面の形式）`, who: adds, status: 201, input, answer },
    replace: { label: `${label}の編集（一覧画面の形式）`, who: edits, input: wholeRecord, answer },
    remove: {
      id: `${noun}.delete`,
      label: `${label}を削除する`,
      who: edits,
      answer: removalAnswer,
    },
    restore: { label: `${label}の削除を元に戻す`, who: edits, answer },
  };
  const calls = Object.entries(masterCalls(master.path, master.names));
  return Object.fromEntries(
    calls.map(([name, call]) => [name, { id: `${noun}.${name}`, call, ...details[name] }]),
  ) as unknown as MasterRoutes<N, Shape, V, L>;
}
