import { Body, Controller, Param } from '@nestjs/common';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
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
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { PatchParent } from './actions/patch-parent.js';
import { RecordConsents } from './actions/record-consents.js';
import { RemoveCustomer } from './actions/remove-customer.js';
import { StopFamily } from './actions/stop-family.js';
import { presentFamily } from './family.presenter.js';
import { FamilyQueries } from './family.queries.js';

/** Families for staff (domain/calls#staff-details). `{id}` is the parentId. */
@Controller()
export class FamilyController {
  constructor(
    private readonly families: FamilyQueries,
    private readonly patchParent: PatchParent,
    private readonly removeCustomer: RemoveCustomer,
    private readonly stopFamily: StopFamily,
    private readonly recordConsents: RecordConsents,
  ) {}

  @Route(api.family.detail, { answer: familyDetail })
  async detail(
    @Param('id', { schema: id }) parentId: number,
    @User() user: CurrentUser,
  ): Promise<FamilyDetail> {
    return presentFamily(await this.families.detail(parentId, user), user.isAdmin);
  }

  @Route(api.family.patch, { input: parentPatch, answer: familyDetail })
  patch(
    @Param('id', { schema: id }) parentId: number,
    @Body() body: ParentPatch,
    @User() user: CurrentUser,
  ) {
    return this.patchParent.run(parentId, body, user);
  }

  @Route(api.family.replace, { input: wholeRecord, answer: familyDetail })
  async put(
    @Param('id', { schema: id }) parentId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ) {
    const current = await this.detail(parentId, user);
    const edit = editOf(parentPatch, body, current);
    return edit ? this.patchParent.run(parentId, edit, user) : current;
  }

  @Route(api.family.saveBasicInfo, { input: parentBasicInfo, answer: familyDetail })
  saveBasicInfo(@Body() body: z.infer<typeof parentBasicInfo>, @User() user: CurrentUser) {
    const { parentId, ...patch } = body;
    return this.patchParent.run(parentId, patch, user);
  }

  @Route(api.family.recordConsents, { input: consentRecord, answer: familyDetail })
  async consents(
    @Param('id', { schema: id }) parentId: number,
    @Body() body: z.infer<typeof consentRecord>,
    @User() user: CurrentUser,
  ) {
    await this.recordConsents.run(parentId, body, user);
    return presentFamily(await this.families.read(parentId, user), user.isAdmin);
  }

  @Route(api.family.stop, { input: stopPerson, answer: familyDetail })
  stop(
    @Param('id', { schema: id }) parentId: number,
    @Body() body: z.infer<typeof stopPerson>,
    @User() user: CurrentUser,
  ) {
    return this.stopFamily.run(parentId, body.version, body.reason, user);
  }

  @Route(api.family.resume, { input: resumePerson, answer: familyDetail })
  resume(
    @Param('id', { schema: id }) parentId: number,
    @Body() body: z.infer<typeof resumePerson>,
    @User() user: CurrentUser,
  ) {
    return this.stopFamily.run(parentId, body.version, null, user);
  }

  @Route(api.family.remove, { input: removal, answer: removalAnswer })
  async remove(@Body() body: z.infer<typeof removal>, @User() user: CurrentUser) {
    await this.removeCustomer.run(body.parentId, body.version, user);
    return { id: body.parentId, message: '削除しました。' };
  }

  @Route(api.family.removeRow, { answer: removalAnswer })
  async delete(@Param('id', { schema: id }) parentId: number, @User() user: CurrentUser) {
    await this.removeCustomer.run(parentId, undefined, user);
    return { id: parentId, message: '削除しました。' };
  }
}
