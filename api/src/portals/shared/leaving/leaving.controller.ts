import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { Leave } from './actions/leave.js';

/**
 * Leaving, for families and teachers; the call delete-customer of the specification is the request
 * of a family.
 */
@Controller()
export class LeavingController {
  constructor(private readonly leave: Leave) {}

  @Route(api.leaving.state)
  state(@Call() { user }: CallOf<typeof api.leaving.state>) {
    return this.leave.state(user);
  }

  @Route(api.leaving.request)
  request(@Call() { input, user }: CallOf<typeof api.leaving.request>) {
    return this.leave.request(input.reason, user);
  }

  @Route(api.leaving.takeBack)
  takeBack(@Call() { user }: CallOf<typeof api.leaving.takeBack>) {
    return this.leave.takeBack(user);
  }

  @Route(api.customer.remove)
  deleteCustomer(@Call() { input, user }: CallOf<typeof api.customer.remove>) {
    return this.leave.request(input?.reason, user);
  }
}
