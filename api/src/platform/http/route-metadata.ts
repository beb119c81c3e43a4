import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Access, RouteDefinition } from '@tsumugi/contract/kit/define-route';
import type { z } from 'zod';
import { requestBudget } from '../database/request-budget.js';

/* Metadata that `Route` declares for a handler, for the guards and the API document. */

/** Metadata keys. */
const ACCESS = 'tsumugi:access';
const READS_MANY = 'tsumugi:reads-many';

/** Metadata key of the route of a handler. */
export const ROUTE = 'tsumugi:route';

export const routeCalled = (context: ExecutionContext): RouteDefinition | undefined =>
  Reflect.getMetadata(ROUTE, context.getHandler());

/** Schema of the whole query of a route. */
export const queryOf = ({ query, list }: RouteDefinition): z.ZodType | undefined =>
  query ?? list?.query;

/** Names in the path that clients use; cached, because each request reads them. */
export function pathNamesOf(route: RouteDefinition): readonly string[] {
  const known = pathNames.get(route);
  if (known) return known;
  const [call = ''] = [route.call].flat();
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  pathNames.set(route, names);
  return names;
}
const pathNames = new WeakMap<RouteDefinition, readonly string[]>();

/** Declares the access of a handler. */
export function AllowRoles(access: Access): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, access), ApiExtension('x-who', describe(access)));
}

/** The access as text in the API document; the authorisation test reads it. */
function describe(access: Access): Record<string, unknown> {
  return {
    roles: access.roles === 'public' ? 'public' : [...access.roles],
    ...(access.own ? { own: { ...access.own } } : {}),
    ...(access.ids ? { ids: { ...access.ids } } : {}),
    csrf: access.csrf ?? 'unsafe',
    ...(access.beforeTwoStep ? { beforeTwoStep: true } : {}),
    ...(access.query ? { query: access.query } : {}),
    ...(access.accepts ? { accepts: [...access.accepts] } : {}),
  };
}

/**
 * The declared Access of the handler being called; a method's own declaration wins over its
 * class's.
 */
export function accessOf(context: ExecutionContext): Access {
  return accessDeclared(context.getClass(), context.getHandler()) ?? { roles: [] };
}

export function accessDeclared(controller: object, handler: object): Access | undefined {
  return Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
}

/** Marks a handler that reads many rows, which a replica may answer (docs/adr/0046). */
export const ReadsMany = (): MethodDecorator => SetMetadata(READS_MANY, true);

/**
 * Runs after the other guards, which must read the caller from the primary, and then allows the
 * replica.
 */
@Injectable()
export class ReadsManyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const mine = requestBudget.getStore();
    if (mine && Reflect.getMetadata(READS_MANY, context.getHandler())) mine.allowsReplica = true;
    return true;
  }
}
