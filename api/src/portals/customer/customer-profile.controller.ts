import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/person';
import { type FamilyProfile, familyProfile, saveCustomer } from '@tsumugi/contract/portal/customer-profile';
import { type MailChangeSent, mailChangeRequest, mailChangeSent } from '@tsumugi/contract/portal/mail-change';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { ChangeOwnMail } from '../shared/mail-change/actions/change-own-mail.js';
import { SaveCustomer } from './actions/save-customer.js';

/** What a guardian writes about the family (specification section 7, Customer). */
@Controller('api')
export class CustomerProfileController {
  constructor(
    private readonly saveOwn: SaveCustomer,
    private readonly mail: ChangeOwnMail,
  ) {}

  @Post('customer/save-customer')
  @HttpCode(200)
  @Who({ roles: familyRoles, own: { parent: 'body.parentId' } })
  @ApiOperation({ operationId: 'customer.save', summary: '保護者と生徒の登録内容を保存する' })
  @Answers(familyProfile)
  save(@Body({ schema: saveCustomer }) input: z.infer<typeof saveCustomer>, @User() user: CurrentUser): Promise<FamilyProfile> {
    return this.saveOwn.run(input, user);
  }

  @Post('customer/send-mail-change-request')
  @HttpCode(200)
  @Who({ roles: familyRoles, own: { parent: 'body.parentId' } })
  @ApiOperation({ operationId: 'customer.requestMailChange', summary: 'ログイン用メールアドレスの変更を申し込む' })
  @Answers(mailChangeSent)
  requestMail(
    @Body({ schema: mailChangeRequest }) wanted: z.infer<typeof mailChangeRequest>,
    @User() user: CurrentUser,
  ): Promise<MailChangeSent> {
    return this.mail.request(wanted, user);
  }
}
