import type { ActionId } from '@tsumugi/contract/actions/names';
import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import type { Action } from './handler.js';

/** All actions of the running application, by id. */
export class ActionRegistry {
  private readonly byId: ReadonlyMap<string, Action>;

  constructor(readonly all: readonly Action[]) {
    this.byId = new Map(all.map((action) => [action.definition.id, action]));
    if (this.byId.size !== all.length) throw new Error('two actions with one id');
  }

  /** @throws Error when the rules are not registered: a programming error */
  get(id: ActionId): Action {
    const action = this.byId.get(id);
    if (!action) throw new Error(`no action ${id}`);
    return action;
  }

  find(id: string): Action | undefined {
    return this.byId.get(id);
  }

  readonly definitionOf = (id: string): ActionDefinition | undefined => this.find(id)?.definition;
}
