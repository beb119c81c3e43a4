import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { CurrentUser, Face } from '../../../platform/auth/current-user.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { rolesAt } from '../../../platform/auth/session-rules.js';
import { Sessions } from '../../../platform/auth/sessions.js';

/** Changes the face of a session without a new sign-in. The staff face requires a staff sign-in. */
@Injectable()
export class ChangeFace {
  constructor(
    private readonly sessions: Sessions,
    private readonly reader: SessionReader,
  ) {}

  /** @throws AppError 403 without the role, or for the staff face of a portal sign-in */
  async run(user: CurrentUser, face: Face): Promise<CurrentUser> {
    if (rolesAt(face, user.allRoles).length === 0) throw new AppError('forbidden');
    if (face === 'admin' && user.signInFace !== 'admin') throw new AppError('staff_door');
    await this.sessions.changeFace(user, face);
    const changed = await this.reader.userOf(user.sessionId);
    if (!changed) throw new AppError('not_signed_in');
    return changed;
  }
}
