import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Access } from '@tsumugi/contract/kit/define-route';

/** Metadata key of a handler's Access. */
export const ACCESS = 'tsumugi:access';

/** Says who may call a handler, for the guards and in the API document; `Route` places it. */
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
