import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { noticeKindDefinitions } from '@tsumugi/contract/notices/kinds';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser } from '../../../platform/auth/current-user.js';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { PreferenceStore } from './preferences.store.js';

/** A child's preferences cannot be changed on a guardian's phone. @throws AppError 403 */
function requireOwnPhone({ handedOverBy }: CurrentUser): void {
  if (handedOverBy !== undefined) throw new AppError('forbidden');
}

/** Mail and push preferences (domain/notices#preferences). */
@Controller()
export class PreferencesController {
  constructor(private readonly preferences: PreferenceStore) {}

  @Route(api.preferences.read)
  read(@Call() { user }: CallOf<typeof api.preferences.read>) {
    requireOwnPhone(user);
    return this.preferences.read(user);
  }

  @Route(api.preferences.save)
  save(@Call() { input, user }: CallOf<typeof api.preferences.save>) {
    requireOwnPhone(user);
    const locked = input.kinds.find(
      (kind) => noticeKindDefinitions[kind.key].locked && !(kind.mail && kind.push),
    );
    if (locked)
      throw new AppError('kind_locked', {
        kinds: `「${noticeKindDefinitions[locked.key].label}」は止められません。`,
      });
    return this.preferences.save(input, user);
  }
}
