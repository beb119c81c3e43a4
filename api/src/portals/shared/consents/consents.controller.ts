import { Body, Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import {
  type ConsentItem,
  consentInput,
  consentItem,
} from '@tsumugi/contract/portal/customer-consent';
import { consentTypesOf } from '@tsumugi/contract/resources/consent-document';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { RecordConsents } from '../../../modules/family/actions/record-consents.js';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Route } from '../../../platform/http/route.js';
import { OwnConsentQueries } from './consents.queries.js';

type Input = z.infer<typeof consentInput>;

/** Consents of a guardian or teacher (domain/people#consents). */
@Controller()
export class ConsentsController {
  constructor(
    private readonly queries: OwnConsentQueries,
    private readonly record: RecordConsents,
  ) {}

  @Route(api.consent.list, { answer: z.array(consentItem) })
  list(@User() user: CurrentUser): Promise<ConsentItem[]> {
    return this.queries.ofFamily(familyOf(user));
  }

  @Route(api.consent.give, { input: consentInput, answer: z.array(consentItem) })
  async give(@Body() input: Input, @User() user: CurrentUser): Promise<ConsentItem[]> {
    await this.record.run(familyOf(user), input, user);
    return this.list(user);
  }

  @Route(api.consent.teacherList, { answer: z.array(consentItem) })
  ofTeacher(@User() { accountId }: CurrentUser): Promise<ConsentItem[]> {
    return this.queries.ofAccount(accountId, 'teachers');
  }

  @Route(api.consent.teacherGive, { input: consentInput, answer: z.array(consentItem) })
  async giveAsTeacher(@Body() input: Input, @User() user: CurrentUser): Promise<ConsentItem[]> {
    if (input.types.some((type) => !consentTypesOf.teachers.includes(type)))
      throw new AppError('invalid_input', { types: '一覧から選んでください。' });
    await this.record.runForTeacher({ ...input, forMinor: false }, user);
    return this.ofTeacher(user);
  }
}

function familyOf({ parentId }: CurrentUser): number {
  if (!parentId) throw new AppError('forbidden');
  return parentId;
}
