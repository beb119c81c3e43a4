import { z } from 'zod';
import type { Role } from '../codes/person.js';
import type { ReachedKind } from '../reach.js';
import type { ListDefinition } from './define-list.js';

/** A database id in a path, a query or a body: 1 to 2^31-1, digits as text accepted. */
export const id = z.coerce
  .number({ error: '番号（1以上の整数）を指定してください。' })
  .int({ error: '番号（1以上の整数）を指定してください。' })
  .min(1, { error: '番号（1以上の整数）を指定してください。' })
  .max(2_147_483_647, { error: '番号（1以上の整数）を指定してください。' });

/** Kinds of records that a family or a teacher can own; the server has an owner query for each. */
export type OwnedKind = 'parent' | 'student' | 'teacher' | 'matter' | 'matterTeacher' | 'room';

/**
 * Who may call a route (domain/permissions#permissions). `roles: 'public'` needs no sign-in. `own`
 * binds ids of the request to the caller: `{ matter: 'params.id', student: 'body.studentId' }`; a
 * foreign id answers 404 exactly as an absent one. Staff are not bound.
 */
export interface Access {
  readonly roles: readonly Role[] | 'public';
  readonly own?: Readonly<Partial<Record<OwnedKind, string>>>;
  /**
   * Kinds of the path ids, for Operators who see only their teams. Every path id of their routes
   * must be declared here or in `reach.guard`. `free`: belongs to no team. `inHandler`: the request
   * names the kind, and the handler checks reach.
   */
  readonly ids?: Readonly<Record<string, ReachedKind | 'free' | 'inHandler'>>;
  /**
   * `always`: also a GET needs the XSRF header. `never`: called by other servers, which have no
   * cookie. `site`: called by service workers, some of which cannot read the token; the browser's
   * own header for same-site calls replaces it. Default: unsafe methods.
   */
  readonly csrf?: 'unsafe' | 'always' | 'never' | 'site';
  /** Open also to staff who must first set up the second step of signing in, or a passkey. */
  readonly beforeTwoStep?: true;
  /**
   * Query parameters in addition to the schema. `any`: called by external software that adds
   * parameters (calendars, mail providers, monitoring); other routes refuse undeclared parameters.
   */
  readonly query?: readonly string[] | 'any';
  /** Body types in addition to JSON. */
  readonly accepts?: readonly ('form' | 'multipart' | 'bytes')[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = `${Method} /${string}`;

/**
 * One call of the API, declared once for controller, API document and clients. Calls of actions are
 * derived from their definitions (controllers-of.ts).
 */
export interface RouteDefinition {
  /**
   * The operationId of the API document, unique and dotted. Default: noun and export name
   * (`teacher.stop`).
   */
  readonly id?: string;
  /** Japanese summary of the operation. */
  readonly label: string;
  /** Longer description for the API document. */
  readonly description?: string;
  /**
   * Method and path as in the specification (domain/calls#calls); a list when one call has several
   * names, the clients' one first.
   */
  readonly call: Call | readonly Call[];
  readonly who: Access;
  /** Default: 200. */
  readonly status?: 201 | 202;
  /** Schemas of path parameters that are not an `id`. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType;
  /** Definition of a list. Its `query` replaces the property `query`. */
  readonly list?: ListDefinition & { readonly query: z.ZodType };
  /** The body, as JSON. */
  readonly input?: z.ZodType;
  /** The answer, as JSON. */
  readonly answer?: z.ZodType;
  /** Schema of a row: the answer is one page of a list, with its position in `Content-Range`. */
  readonly page?: z.ZodType;
  /** Reads many rows, as each `page` does: a replica of the database may answer. */
  readonly readsMany?: true;
  /** The answer is a file of one of these media types. */
  readonly file?: readonly string[];
}

/**
 * Declares a route. The builds of the pages keep only its method and path
 * (api/client/build/lean-routes.ts).
 */
/* @__NO_SIDE_EFFECTS__ */
export const route = <
  const C extends RouteDefinition['call'],
  const D extends Omit<RouteDefinition, 'call' | 'label'>,
>(
  call: C,
  label: string,
  details: D,
) => ({ call, label, ...details });

type NamesOf<P extends string> = P extends `${string}:${infer Rest}` ? NameAt<Rest> : never;
type NameAt<Rest extends string> = Rest extends `${infer Name}/${infer More}`
  ? Name | NamesOf<`/${More}`>
  : Rest extends `${infer Name}.${string}`
    ? Name
    : Rest;
/** Method and path that clients use: the first alias of a route. */
type FirstCall<C> = C extends readonly [infer First extends string, ...unknown[]]
  ? First
  : C extends string
    ? C
    : string;
/** Names of the parameters in the path of a route. */
export type NameIn<R extends RouteDefinition> = NamesOf<FirstCall<R['call']>>;

/** Schema of the query of a route: `query`, or the query of `list`. */
export type QueryOf<R> = R extends { readonly query: infer Q extends z.ZodType }
  ? Q
  : R extends { readonly list: { readonly query: infer Q extends z.ZodType } }
    ? Q
    : never;

export const anyRole: readonly Role[] = [
  'Admin',
  'Operator',
  'Teacher',
  'Parent',
  'Student',
  'ParentAndStudent',
];
