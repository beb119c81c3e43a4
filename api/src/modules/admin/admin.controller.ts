import { Controller } from '@nestjs/common';
import { adminSave } from '@tsumugi/contract/resources/admin';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { confirmRemoval } from '../../platform/http/confirm-removal.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
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

  @Route(api.admin.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.admin.detail>) {
    return presentAdmin(await this.admins.detail(params.id, user), user.isAdmin);
  }

  @Route(api.admin.save)
  save(@Call() { input, user }: CallOf<typeof api.admin.save>) {
    return this.saveAdmin.run(input, user);
  }

  @Route(api.admin.replace)
  async put(@Call() call: CallOf<typeof api.admin.replace>) {
    const save = adminSave.omit({ adminId: true });
    return replaceRecord(save, call.input, await this.detail(call), (edit) =>
      this.save({ ...call, input: { ...edit, adminId: call.params.id } }),
    );
  }

  @Route(api.admin.remove)
  async remove(@Call() { input, user }: CallOf<typeof api.admin.remove>) {
    const { handedOver } = await this.removeAdmin.run(input.adminId, input.handOverTo, user);
    return { ...confirmRemoval(input.adminId), handedOver };
  }

  @Route(api.admin.removeRow)
  async delete(@Call() { params, user }: CallOf<typeof api.admin.removeRow>) {
    await this.removeAdmin.run(params.id, undefined, user);
    return confirmRemoval(params.id);
  }
}
