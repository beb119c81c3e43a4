import { Body, Controller, Param } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type DeletionState,
  deletionState,
  deletionWish,
} from '@tsumugi/contract/portal/customer-profile';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Route } from '../../../platform/http/route.js';
import { Leave } from './actions/leave.js';

/** Leaving, for families and teachers; the specification's delete-customer is the family's name for it. */
@Controller()
export class LeavingController {
  constructor(private readonly leave: Leave) {}

  @Route(api.leaving.state, { answer: deletionState })
  state(@User() user: CurrentUser): Promise<DeletionState> {
    return this.leave.state(user);
  }

  @Route(api.leaving.request, { input: deletionWish, answer: deletionState })
  request(
    @Body() wish: z.infer<typeof deletionWish>,
    @User() user: CurrentUser,
  ): Promise<DeletionState> {
    return this.leave.request(wish.reason, user);
  }

  @Route(api.leaving.takeBack, { answer: deletionState })
  takeBack(@User() user: CurrentUser): Promise<DeletionState> {
    return this.leave.takeBack(user);
  }

  @Route(api.customer.remove, { input: deletionWish.optional(), answer: deletionState })
  deleteCustomer(
    @Param('id', { schema: id }) _parentId: number,
    @Body() wish: z.infer<typeof deletionWish> | undefined,
    @User() user: CurrentUser,
  ): Promise<DeletionState> {
    return this.leave.request(wish?.reason, user);
  }
}
