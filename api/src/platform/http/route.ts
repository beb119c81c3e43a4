import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ApiOperation } from '@nestjs/swagger';
import type { Sent } from '@tsumugi/contract/kit/answer';
import type { RouteDefinition, Shape } from '@tsumugi/contract/kit/define-route';
import { z } from 'zod';
import { Answers, AnswersFile, AnswersPage } from './answers.js';
import { ReadsMany, Who } from './declared.js';

const verbs = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

type RoutePart = 'query' | 'input' | 'answer' | 'page';
type SchemaOf<T> = T extends Shape<infer S> ? S : never;
/** A schema for each shape of the route, and no others. */
type SchemasFor<R> = { readonly [K in keyof R & RoutePart]: SchemaOf<R[K]> };
type Schemas<R> = keyof R & RoutePart extends never ? [] : [schemas: SchemasFor<R>];

type Returned<R> = R extends { readonly answer: Shape<infer S> }
  ? Sent<z.output<S>>
  : R extends { readonly page: Shape<infer S> }
    ? Sent<z.output<S>>[]
    : unknown;
type Handler<T> = (...given: never[]) => T | Promise<T>;
/** Makes a handler with another return type than the route's answer a compile-time error. */
type Handles<R> = <H extends Handler<Returned<R>>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<H>,
) => void;

/**
 * Makes a method the handler of a defined route: paths, access, input, answer, and the API
 * operation. `@Query()` and `@Body()` of the method are parsed by the schemas of the route. The
 * controller has no path.
 */
export function Route<const R extends RouteDefinition>(
  route: R,
  ...[schemas]: Schemas<R>
): Handles<R> {
  const { query, input, answer, page } = (schemas ?? {}) as Partial<Record<RoutePart, z.ZodType>>;
  const calls = typeof route.call === 'string' ? [route.call] : route.call;
  const [methods, paths] = [0, 1].map((part) =>
    calls.map((call) => call.split(' ')[part] as string),
  ) as [string[], string[]];
  const method = methods[0] as keyof typeof verbs;
  if (methods.some((other) => other !== method) || !verbs[method])
    throw new Error(`${route.id}: one method per route`);
  return applyDecorators(
    readBy(route.id, RouteParamtypes.QUERY, query),
    readBy(route.id, RouteParamtypes.BODY, input),
    verbs[method](paths),
    HttpCode(route.status ?? 200),
    Who(route.who),
    ApiOperation({ operationId: route.id, summary: route.label, description: route.description }),
    ...(answer ? [Answers(answer, {}, route.status) as MethodDecorator] : []),
    ...(page ? [AnswersPage(page) as MethodDecorator] : []),
    ...(route.readsMany ? [ReadsMany()] : []),
    ...(route.file ? [AnswersFile(...route.file)] : []),
  ) as Handles<R>;
}

interface Argument {
  readonly data?: string;
  schema?: z.ZodType;
}

/**
 * Attaches the schema to the parameter of the handler that reads this whole part of the request.
 */
function readBy(id: string, part: RouteParamtypes, schema: z.ZodType | undefined): MethodDecorator {
  return (target, name) => {
    if (!schema) return;
    const given: Record<string, Argument> =
      Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, name) ?? {};
    const whole = Object.entries(given).find(
      ([key, { data }]) => key.startsWith(`${part}:`) && data === undefined,
    )?.[1];
    if (!whole)
      throw new Error(`${id}: no parameter of the handler takes what the route describes`);
    // Schemas with an id become references in the API document, so no parameters can be made of
    // them or their clones.
    const isReference =
      part === RouteParamtypes.QUERY &&
      schema instanceof z.ZodObject &&
      schema.meta()?.id !== undefined;
    whole.schema = isReference ? schema.safeExtend({}) : schema;
  };
}
