import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
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

  @Route(api.customer.save)
  save(@Call() { input, user }: CallOf<typeof api.customer.save>) {
    return this.saveOwn.run(input, user);
  }

  @Route(api.customer.requestMailChange)
  requestMail(@Call() { input, user }: CallOf<typeof api.customer.requestMailChange>) {
    return this.mail.request(input, user);
  }
}
