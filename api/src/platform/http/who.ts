import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Access } from '@tsumugi/contract/kit/define-route';

/** Metadata key of a handler's Access. */
export const ACCESS = 'tsumugi:access';

/**
 * Declares who may call a route; every handler needs one (or `Public`), else the start fails.
 * `@Who({ roles: ['Parent', 'ParentAndStudent'], own: { matter: 'params.id' } })`
 */
export function Who(access: Access): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, access), ApiExtension('x-who', describe(access)));
}

/** Anybody, signed in or not. */
export const Public = (options: Omit<Access, 'roles'> = {}): MethodDecorator & ClassDecorator => Who({ ...options, roles: 'public' });

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
