import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type NewSavedView,
  newSavedView,
  type SavedView,
  type SavedViewPatch,
  savedView,
  savedViewPatch,
} from '@tsumugi/contract/resources/saved-view';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers, AnswersPage } from '../../platform/http/answers.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { SaveView } from './actions/save-view.js';
import { ViewQueries } from './view.queries.js';

const views = defineList({ filters: { route: filterOf.text('一覧のアドレス') }, sorts: ['name'] });

/** ビュー: lists as somebody arranged them, for oneself or shared with a team. */
@Controller('api/admin/saved-views')
@Who({ roles: staffRoles, ids: { id: 'free' } })
export class ViewController {
  constructor(
    private readonly views: ViewQueries,
    private readonly saveView: SaveView,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'savedView.list', summary: '保存したビューの一覧' })
  @AnswersPage(savedView)
  async list(
    @Query({ schema: views.query }) query: z.output<typeof views.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedView[]> {
    const page = readPage(views, query);
    const { rows, total } = await this.views.page(page, user);
    setTotal(reply, 'saved-views', page, rows.length, total);
    return rows;
  }

  @Get(':id')
  @ApiOperation({ operationId: 'savedView.read', summary: '保存したビュー' })
  @Answers(savedView)
  async one(@Param('id', { schema: id }) viewId: number, @User() user: CurrentUser): Promise<SavedView> {
    const view = await this.views.one(viewId, user);
    if (!view) throw new AppError('not_found');
    return view;
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'savedView.add', summary: 'ビューを保存する' })
  @Answers(savedView)
  async add(@Body({ schema: newSavedView }) body: NewSavedView, @User() user: CurrentUser): Promise<SavedView> {
    return this.one(await this.saveView.add(body, user), user);
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'savedView.patch', summary: 'ビューを変える' })
  @Answers(savedView)
  async patch(
    @Param('id', { schema: id }) viewId: number,
    @Body({ schema: savedViewPatch }) body: SavedViewPatch,
    @User() user: CurrentUser,
  ) {
    await this.saveView.change(viewId, body, user);
    return this.one(viewId, user);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'savedView.put', summary: 'ビューを変える（全体）' })
  @Answers(savedView)
  put(@Param('id', { schema: id }) viewId: number, @Body({ schema: savedViewPatch }) body: SavedViewPatch, @User() user: CurrentUser) {
    return this.patch(viewId, body, user);
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'savedView.remove', summary: 'ビューを消す' })
  @Answers(removed)
  async remove(@Param('id', { schema: id }) viewId: number, @User() user: CurrentUser) {
    await this.saveView.remove(viewId, user);
    return { id: viewId, message: '削除しました。' };
  }
}
