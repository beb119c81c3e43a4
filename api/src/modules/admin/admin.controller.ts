import { Body, Controller, Param } from '@nestjs/common';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type AdminDetail,
  type AdminSave,
  adminDetail,
  adminRemoval,
  adminRemoved,
  adminSave,
} from '@tsumugi/contract/resources/admin';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { RemoveAdmin } from './actions/remove-admin.js';
import { SaveAdmin } from './actions/save-admin.js';
import { presentAdmin } from './admin.presenter.js';
import { AdminQueries } from './admin.queries.js';

/**
 * Members of staff. All staff may read them; only an Admin edits them
 * (domain/permissions#admin-alone). `{id}` is the adminId.
 */
@Controller()
export class AdminController {
  constructor(
    private readonly admins: AdminQueries,
    private readonly saveAdmin: SaveAdmin,
    private readonly removeAdmin: RemoveAdmin,
  ) {}

  @Route(api.admin.detail, { answer: adminDetail })
  async detail(
    @Param('id', { schema: id }) adminId: number,
    @User() user: CurrentUser,
  ): Promise<AdminDetail> {
    return presentAdmin(await this.admins.detail(adminId, user), user.isAdmin);
  }

  @Route(api.admin.save, { input: adminSave, answer: adminDetail })
  save(@Body() body: AdminSave, @User() user: CurrentUser) {
    return this.saveAdmin.run(body, user);
  }

  @Route(api.admin.replace, { input: wholeRecord, answer: adminDetail })
  async put(
    @Param('id', { schema: id }) adminId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ): Promise<AdminDetail> {
    const current = await this.detail(adminId, user);
    const edit = editOf(adminSave, { ...body, adminId }, { ...current, adminId });
    return edit ? this.saveAdmin.run(edit, user) : current;
  }

  @Route(api.admin.remove, { input: adminRemoval, answer: adminRemoved })
  async remove(@Body() body: z.infer<typeof adminRemoval>, @User() user: CurrentUser) {
    const { handedOver } = await this.removeAdmin.run(body.adminId, body.handOverTo, user);
    return { id: body.adminId, handedOver, message: '削除しました。' };
  }

  @Route(api.admin.removeRow, { answer: removalAnswer })
  async delete(@Param('id', { schema: id }) adminId: number, @User() user: CurrentUser) {
    await this.removeAdmin.run(adminId, undefined, user);
    return { id: adminId, message: '削除しました。' };
  }
}
