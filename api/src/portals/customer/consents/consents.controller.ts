import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { type ConsentItem, consentInput, consentItem } from '@tsumugi/contract/portal/customer-consent';
import { z } from 'zod';
import { RecordConsents } from '../../../modules/family/actions/record-consents.js';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Answers } from '../../../platform/http/answers.js';
import { Who } from '../../../platform/http/who.js';
import { ConsentQueries } from './consents.queries.js';

/** What a guardian has agreed to, and agreeing (domain section 14, consents). */
@Controller('api/customer/consents')
@Who({ roles: familyRoles })
export class ConsentsController {
  constructor(
    private readonly queries: ConsentQueries,
    private readonly record: RecordConsents,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'consent.list', summary: '同意の一覧' })
  @Answers(z.array(consentItem))
  list(@User() user: CurrentUser): Promise<ConsentItem[]> {
    return this.queries.list(familyOf(user));
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'consent.give', summary: '同意する' })
  @Answers(z.array(consentItem))
  async give(@Body({ schema: consentInput }) input: z.infer<typeof consentInput>, @User() user: CurrentUser): Promise<ConsentItem[]> {
    await this.record.run(familyOf(user), { ...input, documentVersion: '1' }, user);
    return this.list(user);
  }
}

function familyOf({ parentId }: CurrentUser): number {
  if (!parentId) throw new AppError('forbidden');
  return parentId;
}
