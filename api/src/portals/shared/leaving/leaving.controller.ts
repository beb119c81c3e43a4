import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import { type DeletionState, deletionState, deletionWish } from '@tsumugi/contract/portal/customer-profile';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Answers } from '../../../platform/http/answers.js';
import { Who } from '../../../platform/http/who.js';
import { Leave } from './actions/leave.js';

const who = { roles: [...familyRoles, 'Teacher'] } as const;

/** Leaving, for families and teachers; the specification's delete-customer is the family's name for it. */
@Controller('api')
export class LeavingController {
  constructor(private readonly leave: Leave) {}

  @Get('user/deletion-request')
  @Who(who)
  @ApiOperation({ operationId: 'leaving.state', summary: '退会のお申し出の状態と、先に終えるもの' })
  @Answers(deletionState)
  state(@User() user: CurrentUser): Promise<DeletionState> {
    return this.leave.state(user);
  }

  @Post('user/deletion-request')
  @HttpCode(200)
  @Who(who)
  @ApiOperation({ operationId: 'leaving.request', summary: '退会を申し出る' })
  @Answers(deletionState)
  request(@Body({ schema: deletionWish }) wish: z.infer<typeof deletionWish>, @User() user: CurrentUser): Promise<DeletionState> {
    return this.leave.request(wish.reason, user);
  }

  @Delete('user/deletion-request')
  @Who(who)
  @ApiOperation({ operationId: 'leaving.takeBack', summary: '退会のお申し出を取り下げる' })
  @Answers(deletionState)
  takeBack(@User() user: CurrentUser): Promise<DeletionState> {
    return this.leave.takeBack(user);
  }

  @Delete('customer/delete-customer/:id')
  @Who({ roles: familyRoles, own: { parent: 'params.id' } })
  @ApiOperation({ operationId: 'customer.delete', summary: '退会を申し出る（保護者）' })
  @Answers(deletionState)
  deleteCustomer(
    @Param('id', { schema: id }) _parentId: number,
    @Body({ schema: deletionWish.optional() }) wish: z.infer<typeof deletionWish> | undefined,
    @User() user: CurrentUser,
  ): Promise<DeletionState> {
    return this.leave.request(wish?.reason, user);
  }
}
