import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { confirmRemoval } from '../../platform/http/confirm-removal.js';
import { Route } from '../../platform/http/route.js';
import { SaveView } from './actions/save-view.js';
import { ViewQueries } from './view.queries.js';

/** ビュー: lists as a user arranged them, personal or shared with a team. */
@Controller()
export class ViewController {
  constructor(
    private readonly views: ViewQueries,
    private readonly saveView: SaveView,
  ) {}

  @Route(api.savedView.list)
  list(@Call() { page, user }: CallOf<typeof api.savedView.list>) {
    return this.views.page(page, user);
  }

  @Route(api.savedView.read)
  async one(@Call() { params, user }: CallOf<typeof api.savedView.read>) {
    const view = await this.views.one(params.id, user);
    if (!view) throw new AppError('not_found');
    return view;
  }

  @Route(api.savedView.add)
  async add(@Call() { input, user }: CallOf<typeof api.savedView.add>) {
    return this.one({ params: { id: await this.saveView.add(input, user) }, user });
  }

  @Route(api.savedView.patch)
  async patch(@Call() { params, input, user }: CallOf<typeof api.savedView.patch>) {
    await this.saveView.change(params.id, input, user);
    return this.one({ params, user });
  }

  @Route(api.savedView.put)
  put(@Call() { params, input, user }: CallOf<typeof api.savedView.put>) {
    return this.patch({ params, input, user });
  }

  @Route(api.savedView.remove)
  async remove(@Call() { params, user }: CallOf<typeof api.savedView.remove>) {
    await this.saveView.remove(params.id, user);
    return confirmRemoval(params.id);
  }
}
