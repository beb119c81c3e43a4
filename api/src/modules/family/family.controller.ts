import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  consentRecord,
  type FamilyDetail,
  familyDetail,
  type ParentPatch,
  parentBasicInfo,
  parentPatch,
  removal,
} from '@tsumugi/contract/resources/family';
import { resumePerson, stopPerson } from '@tsumugi/contract/resources/standing';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { PatchParent } from './actions/patch-parent.js';
import { RecordConsents } from './actions/record-consents.js';
import { RemoveCustomer } from './actions/remove-customer.js';
import { StopFamily } from './actions/stop-family.js';
import { presentFamily } from './family.presenter.js';
import { FamilyQueries } from './family.queries.js';

/** Families as staff keep them (specification section 7, admin detail and edit). `{id}` is the parentId. */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'parent' } })
export class FamilyController {
  constructor(
    private readonly families: FamilyQueries,
    private readonly patchParent: PatchParent,
    private readonly removeCustomer: RemoveCustomer,
    private readonly stopFamily: StopFamily,
    private readonly recordConsents: RecordConsents,
  ) {}

  @Get(['get-customer-detail/:id', 'families/:id'])
  @ApiOperation({ operationId: 'family.detail', summary: '家庭の詳細' })
  @Answers(familyDetail)
  async detail(@Param('id', { schema: id }) parentId: number, @User() user: CurrentUser): Promise<FamilyDetail> {
    return presentFamily(await this.families.detail(parentId, user), user.isAdmin);
  }

  @Patch(['patch-customer/:id', 'families/:id'])
  @ApiOperation({ operationId: 'family.patch', summary: '家庭の項目を編集する' })
  @Answers(familyDetail)
  patch(@Param('id', { schema: id }) parentId: number, @Body({ schema: parentPatch }) body: ParentPatch, @User() user: CurrentUser) {
    return this.patchParent.run(parentId, body, user);
  }

  @Put('families/:id')
  @ApiOperation({ operationId: 'family.replace', summary: '家庭の編集（一覧画面の形式）' })
  @Answers(familyDetail)
  put(
    @Param('id', { schema: id }) parentId: number,
    @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>,
    @User() user: CurrentUser,
  ) {
    return this.patchParent.run(parentId, readRecord(parentPatch, body), user);
  }

  @Post('save-parent-basic-info')
  @HttpCode(200)
  @ApiOperation({ operationId: 'family.saveBasicInfo', summary: '保護者の基本情報を保存する' })
  @Answers(familyDetail)
  saveBasicInfo(@Body({ schema: parentBasicInfo }) body: z.infer<typeof parentBasicInfo>, @User() user: CurrentUser) {
    const { parentId, ...patch } = body;
    return this.patchParent.run(parentId, patch, user);
  }

  @Post('families/:id/consents')
  @HttpCode(200)
  @ApiOperation({ operationId: 'family.recordConsents', summary: '家庭の同意を記録する' })
  @Answers(familyDetail)
  async consents(
    @Param('id', { schema: id }) parentId: number,
    @Body({ schema: consentRecord }) body: z.infer<typeof consentRecord>,
    @User() user: CurrentUser,
  ) {
    await this.recordConsents.run(parentId, body, user);
    return presentFamily(await this.families.read(parentId, user), user.isAdmin);
  }

  @Post('families/:id/stop')
  @HttpCode(200)
  @ApiOperation({ operationId: 'family.stop', summary: '家庭の利用を停止する' })
  @Answers(familyDetail)
  stop(
    @Param('id', { schema: id }) parentId: number,
    @Body({ schema: stopPerson }) body: z.infer<typeof stopPerson>,
    @User() user: CurrentUser,
  ) {
    return this.stopFamily.run(parentId, body.version, body.reason, user);
  }

  @Post('families/:id/resume')
  @HttpCode(200)
  @ApiOperation({ operationId: 'family.resume', summary: '家庭の利用停止を解除する' })
  @Answers(familyDetail)
  resume(
    @Param('id', { schema: id }) parentId: number,
    @Body({ schema: resumePerson }) body: z.infer<typeof resumePerson>,
    @User() user: CurrentUser,
  ) {
    return this.stopFamily.run(parentId, body.version, null, user);
  }

  @Post('remove-customer')
  @HttpCode(200)
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'family.remove', summary: '家庭を削除する' })
  @Answers(removed)
  async remove(@Body({ schema: removal }) body: z.infer<typeof removal>, @User() user: CurrentUser) {
    await this.removeCustomer.run(body.parentId, body.version, user);
    return { id: body.parentId, message: '削除しました。' };
  }

  @Delete('families/:id')
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'family.delete', summary: '家庭を削除する（一覧画面の形式）' })
  @Answers(removed)
  async delete(@Param('id', { schema: id }) parentId: number, @User() user: CurrentUser) {
    await this.removeCustomer.run(parentId, undefined, user);
    return { id: parentId, message: '削除しました。' };
  }
}
