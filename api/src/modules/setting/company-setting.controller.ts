import { Controller, Inject, type Type } from '@nestjs/common';
import type { HandlerResult } from '@tsumugi/contract/kit/answer';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Call } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import type { SettingFacts, SettingStore, SettingValues } from './company-setting.store.js';

interface SettingRoutes<S extends z.ZodType, A extends z.ZodType> {
  readonly detail: RouteDefinition & { readonly answer: A };
  readonly save: RouteDefinition & { readonly input: S; readonly answer: A };
}

/** Controller of a setting with a separate page. */
export function settingController<
  S extends SettingValues,
  F extends SettingFacts,
  A extends z.ZodType,
>(
  routes: SettingRoutes<z.ZodType<S>, A> &
    // Compiles only if the store returns the answer.
    (S & F extends HandlerResult<z.output<A>> ? unknown : { readonly detail: never }),
  store: Type<SettingStore<S, F>>,
): Type {
  const { detail, save }: { readonly detail: RouteDefinition; readonly save: RouteDefinition } =
    routes;
  class SettingController {
    // `Inject` is required: no class decorator keeps the parameter's type.
    constructor(@Inject(store) private readonly setting: SettingStore<S, F>) {}

    @Route(detail)
    detail() {
      return this.setting.read();
    }

    @Route(save)
    save(@Call() { input, user }: { readonly input: S; readonly user: CurrentUser }) {
      return this.setting.save(input, user);
    }
  }
  Controller()(SettingController);
  Object.defineProperty(SettingController, 'name', {
    value: store.name.replace(/Store$/, 'Controller'),
  });
  return SettingController;
}
