import { Body, Controller } from '@nestjs/common';
import {
  type FamilyProfile,
  familyProfile,
  saveCustomer,
} from '@tsumugi/contract/portal/customer-profile';
import {
  type MailChangeSent,
  mailChangeRequest,
  mailChangeSent,
} from '@tsumugi/contract/portal/mail-change';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { ChangeOwnMail } from '../shared/mail-change/actions/change-own-mail.js';
import { SaveCustomer } from './actions/save-customer.js';

/** Writes of a guardian about the family (domain/calls#customer). */
@Controller()
export class CustomerProfileController {
  constructor(
    private readonly saveOwn: SaveCustomer,
    private readonly mail: ChangeOwnMail,
  ) {}

  @Route(api.customer.save, { input: saveCustomer, answer: familyProfile })
  save(
    @Body() input: z.infer<typeof saveCustomer>,
    @User() user: CurrentUser,
  ): Promise<FamilyProfile> {
    return this.saveOwn.run(input, user);
  }

  @Route(api.customer.requestMailChange, { input: mailChangeRequest, answer: mailChangeSent })
  requestMail(
    @Body() wanted: z.infer<typeof mailChangeRequest>,
    @User() user: CurrentUser,
  ): Promise<MailChangeSent> {
    return this.mail.request(wanted, user);
  }
}
