import { z } from 'zod';
import type { Role } from '../codes/person.js';
import type { ReachedKind } from '../reach.js';

/** A database id in a path, a query or a body: 1 to 2^31-1, digits as text accepted. */
export const id = z.coerce
  .number({ error: '番号（1以上の整数）を指定してください。' })
  .int({ error: '番号（1以上の整数）を指定してください。' })
  .min(1, { error: '番号（1以上の整数）を指定してください。' })
  .max(2_147_483_647, { error: '番号（1以上の整数）を指定してください。' });

/** Kinds of records that a family or a teacher can own; the server has an owner query for each. */
export type OwnedKind = 'parent' | 'student' | 'teacher' | 'matter' | 'matterTeacher' | 'room';

/**
 * Who may call a route (domain/permissions#permissions). `roles: 'public'` needs no sign-in.
 * `own` binds ids of the request to the caller: `{ matter: 'params.id', student: 'body.studentId' }`;
 * a foreign id answers 404 exactly as an absent one. Staff are not bound.
 */
export interface Access {
  readonly roles: readonly Role[] | 'public';
  readonly own?: Readonly<Partial<Record<OwnedKind, string>>>;
  /**
   * Kinds of the path ids, for Operators who see only their teams. Every path id of their routes
   * must be declared here or in `reach.guard`. `free`: belongs to no team. `asked`: the request
   * names the kind, and the handler checks reach.
   */
  readonly ids?: Readonly<Record<string, ReachedKind | 'free' | 'asked'>>;
  /**
   * `always`: also a GET needs the XSRF header. `never`: called by other servers, which have no
   * cookie. `site`: called by service workers, of which some cannot read the token; the browser's
   * own header for same-site calls counts instead. Default: unsafe methods.
   */
  readonly csrf?: 'unsafe' | 'always' | 'never' | 'site';
  /** Open also to a member of staff who must first set up the second step of signing in, or a passkey. */
  readonly beforeTwoStep?: true;
  /**
   * Query parameters in addition to the schema. `any`: called by external software that adds
   * parameters (calendars, mail providers, monitoring); other routes refuse undeclared parameters.
   */
  readonly query?: readonly string[] | 'any';
  /** Body types in addition to JSON. */
  readonly accepts?: readonly ('form' | 'multipart' | 'bytes')[];
}

/**
 * A schema of which only the type is used here: a page that makes the call does not load the
 * schema.
 */
export interface Shape<S extends z.ZodType = z.ZodType> {
  readonly schema?: S;
}
/** `import type { parentPatch } from …`, then `input: shape<typeof parentPatch>()`. */
/* @__NO_SIDE_EFFECTS__ */
export const shape = <S extends z.ZodType>(): Shape<S> => nothing;
const nothing = {};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = `${Method} /${string}`;

/** One plain call (no workflow): read by the controller, the API document and the clients. */
export interface RouteDefinition {
  /** Unique, dotted: the operationId of the API document. */
  readonly id: string;
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
  readonly query?: Shape;
  /** The body, as JSON. */
  readonly input?: Shape;
  /** The answer, as JSON. */
  readonly answer?: Shape;
  /** The answer is one page of a list of such rows, with its position in `Content-Range`. */
  readonly page?: Shape;
  /** Reads many rows, as each `page` does: a replica of the database may answer. */
  readonly readsMany?: true;
  /** The answer is a file of one of these media types. */
  readonly file?: readonly string[];
}

/* @__NO_SIDE_EFFECTS__ */
export const defineRoute = <const D extends RouteDefinition>(definition: D): D => definition;

export const anyRole: readonly Role[] = [
  'Admin',
  'Operator',
  'Teacher',
  'Parent',
  'Student',
  'ParentAndStudent',
];
