import {
  applyDecorators,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ApiOperation } from '@nestjs/swagger';
import type { HandlerResult } from '@tsumugi/contract/kit/answer';
import { id, type RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { z } from 'zod';
import { Answers, AnswersFile, AnswersPage } from './answers.js';
import { takesCall } from './call.js';
import type { Page } from './list-page.js';
import { operationIdOf } from './operation-id.js';
import { AllowRoles, pathNamesOf, queryOf, ReadsMany, ROUTE } from './route-metadata.js';
import { SendPage } from './send-page.js';

const verbs = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

type Returned<R> = R extends { readonly answer: infer S extends z.ZodType }
  ? HandlerResult<z.output<S>>
  : R extends { readonly page: infer S extends z.ZodType }
    ? Page<HandlerResult<z.output<S>>>
    : unknown;
type Handler<T> = (...given: never[]) => T | Promise<T>;
/** Decorator that compiles only on a handler that returns the answer of the route. */
type Handles<R> = <H extends Handler<Returned<R>>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<H>,
) => void;

/**
 * Makes a method the handler of a route: paths, access, answer, and the API operation. Its
 * parameter `@Call()` is parsed by the schemas of the route. The route has the whole path, so
 * `@Controller()` has none.
 */
export function Route<const R extends RouteDefinition>(route: R): Handles<R> {
  const { call, who, label, description, status, answer, page, file } = route;
  const operationId = operationIdOf(route);
  const calls = [call].flat().map((each) => each.split(' ') as [keyof typeof verbs, string]);
  const method = calls[0]?.[0] as keyof typeof verbs;
  if (calls.some(([other]) => other !== method))
    throw new Error(`${operationId}: one method per route`);
  return applyDecorators(
    SetMetadata(ROUTE, route),
    requireCall(
      operationId,
      pathNamesOf(route).length > 0 || Boolean(queryOf(route) ?? route.input),
    ),
    verbs[method](calls.map(([, path]) => path)),
    HttpCode(status ?? 200),
    AllowRoles(who),
    ApiOperation({ operationId, summary: label, description }),
    describeParameters(route),
    ...(answer ? [Answers(answer, {}, status) as MethodDecorator] : []),
    ...(page ? [AnswersPage(page) as MethodDecorator, UseInterceptors(new SendPage(route))] : []),
    ...(route.readsMany ? [ReadsMany()] : []),
    ...(file ? [AnswersFile(...file)] : []),
  ) as Handles<R>;
}

/** Fails the start for a handler without `@Call()`, which would skip the schemas of its route. */
const requireCall =
  (operationId: string, hasInput: boolean): MethodDecorator =>
  (target, name) => {
    const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, name) ?? {};
    if (hasInput && !takesCall(parameters))
      throw new Error(`${operationId}: add a @Call() parameter to the handler, to parse its input`);
  };

/** Metadata key of @nestjs/swagger for the parameters of an operation. */
const API_PARAMETERS = 'swagger/apiParameters';

/** Parameters of the API operation, as Nest's own `@Param`, `@Query` and `@Body` would give. */
function describeParameters(route: RouteDefinition): MethodDecorator {
  const required = true;
  const [query, input] = [queryOf(route), route.input];
  const parameters = [
    ...pathNamesOf(route).map((name) => ({
      name,
      standardSchema: route.params?.[name] ?? id,
      required,
      in: 'path',
    })),
    ...(query
      ? [{ name: undefined, standardSchema: withoutId(query), required, in: 'query' }]
      : []),
    ...(input ? [{ name: undefined, standardSchema: input, required, in: 'body' }] : []),
  ];
  return (_target, _name, { value }) => {
    const others = Reflect.getMetadata(API_PARAMETERS, value as object) ?? [];
    Reflect.defineMetadata(API_PARAMETERS, [...parameters, ...others], value as object);
  };
}

/**
 * The schema without its id: a schema with an id becomes a reference in the API document, which
 * cannot be split into parameters.
 */
const withoutId = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodObject && schema.meta()?.id !== undefined ? schema.safeExtend({}) : schema;
