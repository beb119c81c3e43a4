import type { ExecutionContext } from '@nestjs/common';
import type { Access } from '@tsumugi/contract/kit/define-route';
import { ACCESS } from './who.js';

/** The declared Access of the handler being called; a method's own declaration wins over its class's. */
export function accessOf(context: ExecutionContext): Access {
  return accessDeclared(context.getClass(), context.getHandler()) ?? { roles: [] };
}

export function accessDeclared(controller: object, handler: object): Access | undefined {
  return Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
}
