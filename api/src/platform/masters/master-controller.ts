import { Controller, Inject, type Type } from '@nestjs/common';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import type { z } from 'zod';
import type { CurrentUser } from '../auth/current-user.js';
import { Call } from '../http/call.js';
import { confirmRemoval } from '../http/confirm-removal.js';
import type { Page, PageQuery } from '../http/list-page.js';
import { Route } from '../http/route.js';
import { replaceRecord } from '../http/whole-record.js';

/** The calls of a master; `save` is its call by the specification, `all` its list without pages. */
interface MasterRoutes<S extends z.ZodType, V extends z.ZodType> {
  readonly list: RouteDefinition & { readonly page: V };
  readonly all?: RouteDefinition & { readonly answer: z.ZodArray<V> };
  readonly detail: RouteDefinition & { readonly answer: V };
  readonly save?: RouteDefinition & { readonly input: S; readonly answer: V };
  readonly create: RouteDefinition & { readonly answer: V };
  readonly replace: RouteDefinition & { readonly answer: V };
  readonly remove: RouteDefinition;
  readonly restore: RouteDefinition & { readonly answer: V };
}

interface MasterCall {
  readonly params: { readonly id: number };
  readonly page: PageQuery;
  readonly input: Readonly<Record<string, unknown>>;
  readonly user: CurrentUser;
}

/** What the controller uses of the store of any master. */
interface AnyStore {
  readonly definition: { readonly save: z.ZodObject; readonly view: z.ZodObject };
  list(page: PageQuery, user: CurrentUser): Promise<Page<unknown>>;
  all(user: CurrentUser): Promise<readonly unknown[]>;
  one(id: number, user: CurrentUser): Promise<object>;
  save(input: object, user: CurrentUser): Promise<object>;
  remove(id: number, user: CurrentUser): Promise<void>;
  restore(id: number, user: CurrentUser): Promise<unknown>;
}
type SaveOf<T> = T extends { readonly definition: { readonly save: infer S extends z.ZodType } }
  ? S
  : never;
type ViewOf<T> = T extends { readonly definition: { readonly view: infer V extends z.ZodType } }
  ? V
  : never;

/** `Route`, for a call that the master may lack. `MasterRoutes` compares the answers. */
const RouteIfDeclared = (route: RouteDefinition | undefined): MethodDecorator =>
  route ? (Route(route) as MethodDecorator) : () => undefined;

/**
 * Controller of a master, also as a react-admin resource. A subclass adds the calls that only its
 * master has.
 */
export function masterController<T extends AnyStore>(
  routes: MasterRoutes<SaveOf<T>, ViewOf<T>>,
  type: Type<T>,
): Type<{ readonly store: T }> {
  class MasterController {
    // `Inject` is required: no class decorator keeps the parameter's type.
    constructor(@Inject(type) readonly store: AnyStore) {}

    @RouteIfDeclared(routes.list)
    list(@Call() { page, user }: MasterCall) {
      return this.store.list(page, user);
    }

    @RouteIfDeclared(routes.all)
    all(@Call() { user }: MasterCall) {
      return this.store.all(user);
    }

    @RouteIfDeclared(routes.detail)
    detail(@Call() { params, user }: MasterCall) {
      return this.store.one(params.id, user);
    }

    @RouteIfDeclared(routes.save)
    save(@Call() { input, user }: MasterCall) {
      return this.store.save(input, user);
    }

    @RouteIfDeclared(routes.create)
    create(@Call() { input, user }: MasterCall) {
      return this.store.save(input, user);
    }

    @RouteIfDeclared(routes.replace)
    async replace(@Call() { params: { id }, input, user }: MasterCall) {
      const current = (await this.store.one(id, user)) as { readonly version: number };
      return replaceRecord(this.store.definition.save, input, current, (edit) =>
        this.store.save({ ...edit, id }, user),
      );
    }

    @RouteIfDeclared(routes.remove)
    async remove(@Call() { params: { id }, user }: MasterCall) {
      await this.store.remove(id, user);
      return confirmRemoval(id);
    }

    @RouteIfDeclared(routes.restore)
    restore(@Call() { params, user }: MasterCall) {
      return this.store.restore(params.id, user);
    }
  }
  Controller()(MasterController);
  Object.defineProperty(MasterController, 'name', {
    value: type.name.replace(/Store$/, 'Controller'),
  });
  return MasterController as unknown as Type<{ readonly store: T }>;
}
