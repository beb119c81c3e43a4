import { Body, Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { type ConsentItem, consentInput, consentItem } from '@tsumugi/contract/portal/customer-consent';
import * as api from '@tsumugi/contract/routes/all';
import { z } from 'zod';
import { RecordConsents } from '../../../modules/family/actions/record-consents.js';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Route } from '../../../platform/http/route.js';
import { ConsentQueries } from './consents.queries.js';

/** What a guardian has agreed to, and agreeing (domain section 14, consents). */
@Controller()
export class ConsentsController {
  constructor(
    private readonly queries: ConsentQueries,
    private readonly record: RecordConsents,
  ) {}

  @Route(api.consent.list, { answer: z.array(consentItem) })
  list(@User() user: CurrentUser): Promise<ConsentItem[]> {
    return this.queries.list(familyOf(user));
  }

  @Route(api.consent.give, { input: consentInput, answer: z.array(consentItem) })
  async give(@Body() input: z.infer<typeof consentInput>, @User() user: CurrentUser): Promise<ConsentItem[]> {
    await this.record.run(familyOf(user), { ...input, documentVersion: '1' }, user);
    return this.list(user);
  }
}

function familyOf({ parentId }: CurrentUser): number {
  if (!parentId) throw new AppError('forbidden');
  return parentId;
}
