import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { type AdminDetail, type AdminSave, adminDetail, adminRemoval, adminRemoved, adminSave } from '@tsumugi/contract/resources/admin';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { RemoveAdmin } from './actions/remove-admin.js';
import { SaveAdmin } from './actions/save-admin.js';
import { presentAdmin } from './admin.presenter.js';
import { AdminQueries } from './admin.queries.js';

/** Members of staff. Everybody on the staff sees them; only an Admin edits them (domain section 8). `{id}` is the adminId. */
@Controller('api/admin')
@Who({ roles: ['Admin'] })
export class AdminController {
  constructor(
    private readonly admins: AdminQueries,
    private readonly saveAdmin: SaveAdmin,
    private readonly removeAdmin: RemoveAdmin,
  ) {}

  @Get(['get-admin-detail/:id', 'admins/:id'])
  @Who({ roles: staffRoles, ids: { id: 'free' } })
  @ApiOperation({ operationId: 'admin.detail', summary: '管理者の詳細' })
  @Answers(adminDetail)
  async detail(@Param('id', { schema: id }) adminId: number, @User() user: CurrentUser): Promise<AdminDetail> {
    return presentAdmin(await this.admins.detail(adminId, user), user.isAdmin);
  }

  @Post('save-admin-detail')
  @HttpCode(200)
  @ApiOperation({ operationId: 'admin.save', summary: '管理者を保存する' })
  @Answers(adminDetail)
  save(@Body({ schema: adminSave }) body: AdminSave, @User() user: CurrentUser) {
    return this.saveAdmin.run(body, user);
  }

  @Put('admins/:id')
  @ApiOperation({ operationId: 'admin.replace', summary: '管理者の編集（一覧画面の形式）' })
  @Answers(adminDetail)
  put(
    @Param('id', { schema: id }) adminId: number,
    @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>,
    @User() user: CurrentUser,
  ) {
    return this.saveAdmin.run(readRecord(adminSave, { ...body, adminId }), user);
  }

  @Post('remove-admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'admin.remove', summary: '管理者を削除する' })
  @Answers(adminRemoved)
  async remove(@Body({ schema: adminRemoval }) body: z.infer<typeof adminRemoval>, @User() user: CurrentUser) {
    const { handedOver } = await this.removeAdmin.run(body.adminId, body.handOverTo, user);
    return { id: body.adminId, handedOver, message: '削除しました。' };
  }

  @Delete('admins/:id')
  @ApiOperation({ operationId: 'admin.delete', summary: '管理者を削除する（一覧画面の形式）' })
  @Answers(removed)
  async delete(@Param('id', { schema: id }) adminId: number, @User() user: CurrentUser) {
    await this.removeAdmin.run(adminId, undefined, user);
    return { id: adminId, message: '削除しました。' };
  }
}
