import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Access } from '@tsumugi/contract/kit/define-route';
import { requestBudget } from '../database/request-budget.js';

/* Metadata that `Route` declares for a handler, for the guards and the API document. */

/** Metadata keys. */
const ACCESS = 'tsumugi:access';
const READS_MANY = 'tsumugi:reads-many';

/** Declares the access of a handler. */
export function Who(access: Access): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, access), ApiExtension('x-who', describe(access)));
}

/** The form in the API document, which the authorisation test reads. */
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

/** The declared Access of the handler being called; a method's own declaration wins over its class's. */
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
