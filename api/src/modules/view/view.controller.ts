import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type NewSavedView,
  newSavedView,
  type SavedView,
  type SavedViewPatch,
  savedView,
  savedViewPatch,
} from '@tsumugi/contract/resources/saved-view';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { SaveView } from './actions/save-view.js';
import { ViewQueries } from './view.queries.js';

const views = defineList({
  filters: { route: filterOf.text('一覧のアドレス') },
  sorts: ['route', 'name', 'query', 'teamId', 'teamName', 'ownerName', 'version'],
});

/** ビュー: lists as a user arranged them, personal or shared with a team. */
@Controller()
export class ViewController {
  constructor(
    private readonly views: ViewQueries,
    private readonly saveView: SaveView,
  ) {}

  @Route(api.savedView.list, { query: views.query, page: savedView })
  async list(
    @Query() query: z.output<typeof views.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedView[]> {
    const page = readPage(views, query);
    const { rows, total } = await this.views.page(page, user);
    setTotal(reply, 'saved-views', page, rows.length, total);
    return rows;
  }

  @Route(api.savedView.read, { answer: savedView })
  async one(
    @Param('id', { schema: id }) viewId: number,
    @User() user: CurrentUser,
  ): Promise<SavedView> {
    const view = await this.views.one(viewId, user);
    if (!view) throw new AppError('not_found');
    return view;
  }

  @Route(api.savedView.add, { input: newSavedView, answer: savedView })
  async add(@Body() body: NewSavedView, @User() user: CurrentUser): Promise<SavedView> {
    return this.one(await this.saveView.add(body, user), user);
  }

  @Route(api.savedView.patch, { input: savedViewPatch, answer: savedView })
  async patch(
    @Param('id', { schema: id }) viewId: number,
    @Body() body: SavedViewPatch,
    @User() user: CurrentUser,
  ) {
    await this.saveView.change(viewId, body, user);
    return this.one(viewId, user);
  }

  @Route(api.savedView.put, { input: savedViewPatch, answer: savedView })
  put(
    @Param('id', { schema: id }) viewId: number,
    @Body() body: SavedViewPatch,
    @User() user: CurrentUser,
  ) {
    return this.patch(viewId, body, user);
  }

  @Route(api.savedView.remove, { answer: removalAnswer })
  async remove(@Param('id', { schema: id }) viewId: number, @User() user: CurrentUser) {
    await this.saveView.remove(viewId, user);
    return { id: viewId, message: '削除しました。' };
  }
}
