import type { AnswerJson } from '@tsumugi/contract/kit/answer';
import type { ActionDefinition, Subject } from '@tsumugi/contract/kit/define-action';
import type { NameIn, QueryOf, RouteDefinition } from '@tsumugi/contract/kit/define-route';
import type { actionResult } from '@tsumugi/contract/resources/action-result';
import type { z } from 'zod';

/** A property with the input of a schema; optional if all parts of the input are optional. */
type Given<K extends string, S extends z.ZodType> = [S] extends [never]
  ? unknown
  : { [P in K as object extends z.input<S> ? never : P]: z.input<S> } & {
      [P in K as object extends z.input<S> ? P : never]?: z.input<S>;
    };
/** A body that is not JSON: a form with files, or a file's bytes. */
type Raw<R> = R extends { readonly who: { readonly accepts: readonly (infer A)[] } }
  ? 'multipart' extends A
    ? { readonly input: FormData }
    : 'bytes' extends A
      ? { readonly input: Blob }
      : unknown
  : unknown;

/** Options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows the failure: no toast, no redirect. */
  readonly quiet?: boolean;
  /**
   * Idempotency key: the server answers a second call of the same user with the first answer
   * (header `Idempotency-Key`).
   */
  readonly idempotencyKey?: string;
  /**
   * A POST that changes nothing (a search): its answer may be cached on the device like that of a
   * GET.
   */
  readonly isSearch?: boolean;
  /** Index of the alias, for a route whose aliases have different meanings; default 0. */
  readonly alias?: number;
  /** A long call (export): the reader is not asked after 8 s whether to wait (slow-read.ts). */
  readonly isLongCall?: boolean;
  /** Additional headers (`Upload-Offset`). */
  readonly headers?: HeadersInit;
}

/** Path parameters of a route by name, and `query`. */
type AddressArguments<R extends RouteDefinition> = {
  readonly [N in NameIn<R>]: string | number;
} & Readonly<Given<'query', QueryOf<R>>> &
  CallOptions;

/** Arguments of a call: path parameters and query, `input`, and options. */
export type CallArguments<R extends RouteDefinition> = AddressArguments<R> &
  Readonly<R extends { readonly input: infer S extends z.ZodType } ? Given<'input', S> : Raw<R>>;

type Needed<G> = object extends G ? [given?: G] : [given: G];
/** Arguments after the route; may be absent if no part is required. */
export type Arguments<R extends RouteDefinition> = Needed<CallArguments<R>>;

/** The body that a route takes. */
export type InputOf<R> = R extends { readonly input: infer S extends z.ZodType }
  ? z.input<S>
  : never;
/** JSON answer of a route. */
export type AnswerOf<R> = R extends { readonly answer: infer S extends z.ZodType }
  ? AnswerJson<z.output<S>>
  : R extends PageRoute
    ? RowOf<R>[]
    : unknown;
/** A row of the page that a route answers. */
export type RowOf<R> = R extends { readonly page: infer S extends z.ZodType }
  ? AnswerJson<z.output<S>>
  : never;

/** Routes that answer a page, and those that answer a file. */
export type PageRoute = RouteDefinition & { readonly page: z.ZodType };
export type FileRoute = RouteDefinition & { readonly file: readonly string[] };

type AnyArguments = CallOptions & Readonly<Record<string, unknown>>;

/** Method and path template of one of a route's aliases. */
export function callOf(
  { call }: Pick<RouteDefinition, 'call'>,
  alias = 0,
): [method: string, path: string] {
  const name = typeof call === 'string' ? call : (call[alias] as string);
  return name.split(' ') as [string, string];
}

/** Path with its parameters, and query, of a call. */
export function addressOf<R extends RouteDefinition>(
  route: R,
  ...[given]: Needed<AddressArguments<R>>
): string {
  const { query = {}, alias, ...names } = (given ?? {}) as AnyArguments;
  const path = callOf(route, alias)[1].replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(names[name])),
  );
  const search = String(asQuery(query as object));
  return search ? `${path}?${search}` : path;
}

/** Query string; undefined and null are omitted. */
export const asQuery = (query: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

/** The route of an action of the workflow. */
interface StepRoute<I extends z.ZodObject> extends RouteDefinition {
  readonly call: `PATCH /api/${string}/:id`;
  readonly query: z.ZodType<{ preview?: '0' | '1' }, { preview?: '0' | '1' }>;
  readonly input: I;
  readonly answer: typeof actionResult;
}

/**
 * The staff route of an action, derived from its definition, as its controller is.
 * `call(stepOf(patchMatter), { id, input })`.
 */
export function routeOfAction<I extends z.ZodObject>({
  id,
  label,
  endpoints,
}: ActionDefinition<Subject, I>): StepRoute<I> {
  const { call, roles } = endpoints.find(({ own }) => !own) as (typeof endpoints)[number];
  return { id, label, call, who: { roles } } as unknown as StepRoute<I>;
}
