import { Body, Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { noticeKindDefinitions } from '@tsumugi/contract/notices/kinds';
import {
  type Preferences,
  type PreferencesInput,
  preferences,
  preferencesInput,
} from '@tsumugi/contract/portal/preferences';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
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

  @Route(api.preferences.read, { answer: preferences })
  read(@User() user: CurrentUser): Promise<Preferences> {
    requireOwnPhone(user);
    return this.preferences.read(user);
  }

  @Route(api.preferences.save, { input: preferencesInput, answer: preferences })
  save(@Body() given: PreferencesInput, @User() user: CurrentUser): Promise<Preferences> {
    requireOwnPhone(user);
    const locked = given.kinds.find(
      (kind) => noticeKindDefinitions[kind.key].locked && !(kind.mail && kind.push),
    );
    if (locked)
      throw new AppError('kind_locked', {
        kinds: `「${noticeKindDefinitions[locked.key].label}」は止められません。`,
      });
    return this.preferences.save(given, user);
  }
}
