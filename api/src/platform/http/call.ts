import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import {
  id,
  type NameIn,
  type QueryOf,
  type RouteDefinition,
} from '@tsumugi/contract/kit/define-route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CurrentUser } from '../auth/current-user.js';
import { invalidInput } from '../errors/validation.js';
import { type PageQuery, readPage } from './list-page.js';
import { pathNamesOf, queryOf, routeCalled } from './route-metadata.js';

type ParamsOf<R extends RouteDefinition> = {
  readonly [N in NameIn<R>]: R extends {
    readonly params: { readonly [P in N]: infer S extends z.ZodType };
  }
    ? z.output<S>
    : number;
};

/**
 * Type of the parameter `@Call()` of a handler: the parsed parts of the request that the route
 * declares, and the caller, who may be absent on a public route.
 */
export type CallOf<R extends RouteDefinition> = {
  readonly user: R['who'] extends { readonly roles: 'public' }
    ? CurrentUser | undefined
    : CurrentUser;
} & ([NameIn<R>] extends [never] ? unknown : { readonly params: ParamsOf<R> }) &
  (R extends { readonly list: object } ? { readonly page: PageQuery } : unknown) &
  ([QueryOf<R>] extends [never] ? unknown : { readonly query: z.output<QueryOf<R>> }) &
  (R extends { readonly input: infer S extends z.ZodType }
    ? { readonly input: z.output<S> }
    : unknown);

/** @throws AppError 400 naming the fields */
function parse(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value ?? {});
  if (!read.success) throw invalidInput(read.error.issues);
  return read.data;
}

/** @throws AppError 400 naming the parameter */
function parseParam(schema: z.ZodType, name: string, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new AppError('invalid_input', { [name]: read.error.issues[0]?.message ?? '' });
}

/** The requested page by request, for the interceptor that sets `Content-Range`. */
const pages = new WeakMap<FastifyRequest, PageQuery>();
export const requestedPage = (request: FastifyRequest): PageQuery | undefined => pages.get(request);

function readCall(_: unknown, context: ExecutionContext): unknown {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const route = routeCalled(context);
  if (!route)
    throw new Error(`${context.getHandler().name}: @Call() needs @Route() on the same handler`);
  if (!request.user && route.who.roles !== 'public') throw new AppError('not_signed_in');
  const sent = request.params as Readonly<Record<string, unknown>>;
  const params = Object.fromEntries(
    pathNamesOf(route).map((name) => [
      name,
      parseParam(route.params?.[name] ?? id, name, sent[name]),
    ]),
  );
  const schema = queryOf(route);
  const query = schema && parse(schema, request.query);
  const page = route.list && readPage(route.list, query as Record<string, unknown>);
  if (page) pages.set(request, page);
  const input = route.input && parse(route.input, request.body);
  return { params, query, page, input, user: request.user };
}

/**
 * The call of a handler, parsed by the schemas of its route:
 * `@Call() { params, input, user }: CallOf<typeof api.teacher.stop>`.
 */
export const Call = createParamDecorator(readCall);

/** Whether one of these parameters of a handler is `@Call()`. */
export const takesCall = (parameters: object): boolean =>
  Object.values(parameters).some((each: { factory?: unknown }) => each.factory === readCall);
