import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type BlacklistSave,
  type BlacklistView,
  blacklistQuestion,
  blacklistSave,
  blacklistView,
} from '@tsumugi/contract/resources/blacklist';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers, AnswersPage } from '../../platform/http/answers.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { SaveBlacklist } from './actions/save-blacklist.js';
import { presentWord } from './blacklist.presenter.js';
import { BlacklistQueries } from './blacklist.queries.js';

const newWord = blacklistSave.omit({ id: true, version: true }).meta({ id: 'NewBlacklistWord' });

const words = defineList({ filters: { q: filterOf.text('語') }, sorts: ['word', 'createdAt'] });

/** ブラックリスト (specification section 7, masters), and the same as a react-admin resource. Operators look and add (domain section 8). */
@Controller('api')
@Who({ roles: ['Admin'] })
export class BlacklistController {
  constructor(
    private readonly words: BlacklistQueries,
    private readonly saving: SaveBlacklist,
  ) {}

  @Get(['master/get-blacklist', 'admin/blacklist'])
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'blacklist.list', summary: 'ブラックリストの一覧' })
  @AnswersPage(blacklistView)
  async list(
    @Query({ schema: words.query }) query: z.output<typeof words.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BlacklistView[]> {
    const page = readPage(words, query);
    const { rows, total } = await this.words.list(page);
    setTotal(reply, 'blacklist', page, rows.length, total);
    return rows.map(presentWord);
  }

  @Get('admin/blacklist/:id')
  @Who({ roles: staffRoles, ids: { id: 'free' } })
  @ApiOperation({ operationId: 'blacklist.detail', summary: 'ブラックリストの語' })
  @Answers(blacklistView)
  async detail(@Param('id', { schema: id }) wordId: number): Promise<BlacklistView> {
    return presentWord(await this.words.one(wordId));
  }

  @Post('master/is-unique-blacklist')
  @HttpCode(200)
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'blacklist.isUnique', summary: '語がまだ登録されていないか' })
  @Answers(z.object({ unique: z.boolean() }))
  async isUnique(@Body({ schema: blacklistQuestion }) body: z.infer<typeof blacklistQuestion>): Promise<{ unique: boolean }> {
    return { unique: await this.words.isUnique(body.word, body.id) };
  }

  @Post('master/save-blacklist')
  @HttpCode(200)
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'blacklist.save', summary: 'ブラックリストの語を保存する' })
  @Answers(blacklistView)
  save(@Body({ schema: blacklistSave }) body: BlacklistSave, @User() user: CurrentUser): Promise<BlacklistView> {
    return this.saving.run(body, user);
  }

  @Post('admin/blacklist')
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'blacklist.create', summary: 'ブラックリストに語を加える（一覧画面の形式）' })
  @Answers(blacklistView)
  create(@Body({ schema: newWord }) body: z.infer<typeof newWord>, @User() user: CurrentUser): Promise<BlacklistView> {
    return this.saving.run(body, user);
  }

  @Put('admin/blacklist/:id')
  @ApiOperation({ operationId: 'blacklist.replace', summary: 'ブラックリストの語の編集（一覧画面の形式）' })
  @Answers(blacklistView)
  put(
    @Param('id', { schema: id }) wordId: number,
    @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>,
    @User() user: CurrentUser,
  ): Promise<BlacklistView> {
    return this.saving.run(readRecord(blacklistSave, { ...body, id: wordId }), user);
  }

  @Delete(['master/delete-blacklist/:id', 'admin/blacklist/:id'])
  @ApiOperation({ operationId: 'blacklist.delete', summary: 'ブラックリストの語を削除する' })
  @Answers(removed)
  async delete(@Param('id', { schema: id }) wordId: number) {
    await this.saving.remove(wordId);
    return { id: wordId, message: '削除しました。' };
  }

  @Post('admin/blacklist/:id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'blacklist.restore', summary: 'ブラックリストの語の削除を元に戻す' })
  @Answers(blacklistView)
  restore(@Param('id', { schema: id }) wordId: number): Promise<BlacklistView> {
    return this.saving.restore(wordId);
  }
}
