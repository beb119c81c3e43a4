import 'reflect-metadata';
import { Controller, Inject, type Type } from '@nestjs/common';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { type ActionDefinition, type Endpoint, inputOf } from '@tsumugi/contract/kit/define-action';
import type { Access, RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { previewQuery } from '@tsumugi/contract/kit/preview-query';
import { actionResult, portalActionResult } from '@tsumugi/contract/resources/action-result';
import type { z } from 'zod';
import type { CurrentUser } from '../auth/current-user.js';
import { Call, type CallOf } from '../http/call.js';
import { Route } from '../http/route.js';
import { ActionRunner } from './action-runner.js';
import { toActor } from './actors.js';
import type { Action } from './handler.js';
import { IdempotencyKey } from './idempotency-key.js';
import { portalResult } from './portal-result.js';

/**
 * Creates one controller class per endpoint of an action: route, access, validation and API
 * operation come from the definition.
 */
export function controllersOf(action: Action): Type[] {
  return action.definition.endpoints.map((endpoint, index) =>
    controllerOf(action, endpoint, index),
  );
}

/** The endpoint of an action. */
interface ActionRoute extends RouteDefinition {
  readonly query: typeof previewQuery;
  readonly input: z.ZodType<Record<string, unknown>>;
}

interface ActionCall extends CallOf<ActionRoute> {
  readonly params: { readonly id?: number };
  readonly user: CurrentUser;
}

function controllerOf({ definition }: Action, endpoint: Endpoint, index: number): Type {
  const { id, label, on } = definition;
  // An endpoint belongs either to staff or to families and teachers, whose answer is smaller.
  const isOfStaff = endpoint.roles.some((role) => staffRoles.some((staff) => staff === role));
  const route: ActionRoute = {
    id,
    label,
    description: describeAction(definition),
    call: endpoint.call,
    who: accessOf(endpoint, on),
    query: previewQuery,
    input: inputOf(definition.input, endpoint),
    answer: isOfStaff ? actionResult : portalActionResult,
  };
  class ActionController {
    // `Inject` is required: no class decorator keeps the parameter's type.
    constructor(@Inject(ActionRunner) private readonly runner: ActionRunner) {}
    @Route(route)
    async handle(
      @Call() { params, input, query, user }: ActionCall,
      @IdempotencyKey() key: string | undefined,
    ) {
      const actor = toActor(user);
      const result = await this.runner.run(definition.id, {
        id: params.id ?? null,
        input,
        actor,
        call: endpoint.call,
        ownedBy: endpoint.own,
        preview: query.preview === '1',
        repeat: key === undefined ? undefined : { accountId: user.accountId, key },
      });
      return actor.type === 'family' || actor.type === 'teacher'
        ? portalResult(result, actor.type)
        : result;
    }
  }
  const name = `${definition.id.replace('.', '_')}${index || ''}Controller`;
  Object.defineProperty(ActionController, 'name', { value: name });
  Controller()(ActionController);
  return ActionController;
}

/** Describes input, statuses and notices of an action for the API document. */
function describeAction({
  label,
  on,
  from,
  to,
  notices,
  undo,
  onBehalfOf,
}: ActionDefinition): string {
  const status = on === 'matter' ? caseStatus : candidateStatus;
  const named = (codes: readonly number[]) =>
    codes.map((code) => `${code} ${status.label(code)}`).join('、');
  return [
    `${label}。`,
    from === 'none' ? '' : `${status.title}が${named(from)}のときに使えます。`,
    to === 'same' ? '' : `実行後の${status.title}：${named(to)}。`,
    notices.length > 0 ? `送ることのあるお知らせ：${notices.join('、')}。` : '',
    onBehalfOf ? 'スタッフは代理で行えます。' : '',
    undo ? '30秒以内は元に戻せます。' : '',
  ].join('');
}

/**
 * Checks ownership for portal endpoints before reading; the runner checks again on the locked
 * facts.
 */
function accessOf(endpoint: Endpoint, subject: 'matter' | 'matterTeacher'): Access {
  const kind = endpoint.id ?? subject;
  if (!endpoint.own)
    return endpoint.call.includes(':id')
      ? { roles: endpoint.roles, ids: { id: kind === 'none' ? 'free' : kind } }
      : { roles: endpoint.roles };
  if (kind === 'none' || kind === 'changeRequest') return { roles: endpoint.roles };
  return {
    roles: endpoint.roles,
    own: { [kind]: endpoint.call.includes(':id') ? 'params.id' : `body.${kind}Id` },
  };
}
