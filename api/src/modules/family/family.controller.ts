import { Controller } from '@nestjs/common';
import { parentPatch } from '@tsumugi/contract/resources/family';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { confirmRemoval } from '../../platform/http/confirm-removal.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
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

  @Route(api.family.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.family.detail>) {
    return presentFamily(await this.families.detail(params.id, user), user.isAdmin);
  }

  @Route(api.family.patch)
  patch(@Call() { params, input, user }: CallOf<typeof api.family.patch>) {
    return this.patchParent.run(params.id, input, user);
  }

  @Route(api.family.replace)
  async put(@Call() call: CallOf<typeof api.family.replace>) {
    return replaceRecord(parentPatch, call.input, await this.detail(call), (input) =>
      this.patch({ ...call, input }),
    );
  }

  @Route(api.family.saveBasicInfo)
  saveBasicInfo(@Call() { input, user }: CallOf<typeof api.family.saveBasicInfo>) {
    const { parentId, ...patch } = input;
    return this.patchParent.run(parentId, patch, user);
  }

  @Route(api.family.recordConsents)
  async consents(@Call() { params, input, user }: CallOf<typeof api.family.recordConsents>) {
    await this.recordConsents.run(params.id, input, user);
    return presentFamily(await this.families.read(params.id, user), user.isAdmin);
  }

  @Route(api.family.stop)
  stop(@Call() { params, input, user }: CallOf<typeof api.family.stop>) {
    return this.stopFamily.run(params.id, input.version, input.reason, user);
  }

  @Route(api.family.resume)
  resume(@Call() { params, input, user }: CallOf<typeof api.family.resume>) {
    return this.stopFamily.run(params.id, input.version, null, user);
  }

  @Route(api.family.remove)
  async remove(@Call() { input, user }: CallOf<typeof api.family.remove>) {
    await this.removeCustomer.run(input.parentId, input.version, user);
    return confirmRemoval(input.parentId);
  }

  @Route(api.family.removeRow)
  async delete(@Call() { params, user }: CallOf<typeof api.family.removeRow>) {
    await this.removeCustomer.run(params.id, undefined, user);
    return confirmRemoval(params.id);
  }
}
