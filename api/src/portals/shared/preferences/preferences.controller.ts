import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles, type Role } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { noticeKindDefinitions } from '@tsumugi/contract/notices/kinds';
import { type Preferences, type PreferencesInput, preferences, preferencesInput } from '@tsumugi/contract/portal/preferences';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Answers } from '../../../platform/http/answers.js';
import { Who } from '../../../platform/http/who.js';
import { PreferenceStore } from './preferences.store.js';

const roles: readonly Role[] = [...familyRoles, 'Student', 'Teacher'];

/** How a child is told is not chosen on a guardian's phone. @throws AppError 403 */
function requireOwnPhone({ handedOverBy }: CurrentUser): void {
  if (handedOverBy !== undefined) throw new AppError('forbidden');
}

/** What one is told of by mail and push (domain section 9). */
@Controller('api/user/preferences')
@Who({ roles })
export class PreferencesController {
  constructor(private readonly preferences: PreferenceStore) {}

  @Get()
  @ApiOperation({ operationId: 'preferences.read', summary: '自分の通知の設定' })
  @Answers(preferences)
  read(@User() user: CurrentUser): Promise<Preferences> {
    requireOwnPhone(user);
    return this.preferences.read(user);
  }

  @Put()
  @ApiOperation({ operationId: 'preferences.save', summary: '自分の通知の設定を保存する' })
  @Answers(preferences)
  save(@Body({ schema: preferencesInput }) given: PreferencesInput, @User() user: CurrentUser): Promise<Preferences> {
    requireOwnPhone(user);
    const locked = given.kinds.find((kind) => noticeKindDefinitions[kind.key].locked && !(kind.mail && kind.push));
    if (locked) throw new AppError('kind_locked', { kinds: `「${noticeKindDefinitions[locked.key].label}」は止められません。` });
    return this.preferences.save(given, user);
  }
}
