import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { consentTypesOf } from '@tsumugi/contract/resources/consent-document';
import * as api from '@tsumugi/contract/routes/routes';
import { RecordConsents } from '../../../modules/family/actions/record-consents.js';
import { type CurrentUser } from '../../../platform/auth/current-user.js';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { OwnConsentQueries } from './consents.queries.js';

/** Consents of a guardian or teacher (domain/people#consents). */
@Controller()
export class ConsentsController {
  constructor(
    private readonly queries: OwnConsentQueries,
    private readonly record: RecordConsents,
  ) {}

  @Route(api.consent.list)
  list(@Call() { user }: CallOf<typeof api.consent.list>) {
    return this.queries.ofFamily(familyOf(user));
  }

  @Route(api.consent.give)
  async give(@Call() { input, user }: CallOf<typeof api.consent.give>) {
    await this.record.run(familyOf(user), input, user);
    return this.list({ user });
  }

  @Route(api.consent.teacherList)
  ofTeacher(@Call() { user: { accountId } }: CallOf<typeof api.consent.teacherList>) {
    return this.queries.ofAccount(accountId, 'teachers');
  }

  @Route(api.consent.teacherGive)
  async giveAsTeacher(@Call() { input, user }: CallOf<typeof api.consent.teacherGive>) {
    if (input.types.some((type) => !consentTypesOf.teachers.includes(type)))
      throw new AppError('invalid_input', { types: '一覧から選んでください。' });
    await this.record.runForTeacher({ ...input, forMinor: false }, user);
    return this.ofTeacher({ user });
  }
}

function familyOf({ parentId }: CurrentUser): number {
  if (!parentId) throw new AppError('forbidden');
  return parentId;
}
