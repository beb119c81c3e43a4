import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { Who } from './who.js';

const verbs = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** Makes a method the handler of a defined route: path(s), access and API operation. Its controller has no path of its own. */
export function Route(definition: RouteDefinition): MethodDecorator {
  const calls = typeof definition.call === 'string' ? [definition.call] : definition.call;
  const [methods, paths] = [0, 1].map((part) => calls.map((call) => call.split(' ')[part] as string)) as [string[], string[]];
  const method = methods[0] as keyof typeof verbs;
  if (methods.some((other) => other !== method) || !verbs[method]) throw new Error(`${definition.id}: one method per route`);
  return applyDecorators(
    verbs[method](paths),
    HttpCode(200),
    Who(definition.who),
    ApiOperation({ operationId: definition.id, summary: definition.label }),
  );
}
