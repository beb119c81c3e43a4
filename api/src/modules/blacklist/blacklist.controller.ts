import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type BlacklistSave,
  type BlacklistView,
  blacklistQuestion,
  blacklistSave,
  blacklistView,
} from '@tsumugi/contract/resources/blacklist';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { SaveBlacklist } from './actions/save-blacklist.js';
import { presentWord } from './blacklist.presenter.js';
import { BlacklistQueries } from './blacklist.queries.js';

const newWord = blacklistSave.omit({ id: true, version: true }).meta({ id: 'NewBlacklistWord' });

const words = defineList({
  filters: { q: filterOf.text('語') },
  sorts: Object.keys(blacklistView.shape),
});

/**
 * ブラックリスト (domain/calls#masters), also as a react-admin resource. Operators may read and add
 * (domain/permissions#masters).
 */
@Controller()
export class BlacklistController {
  constructor(
    private readonly words: BlacklistQueries,
    private readonly saving: SaveBlacklist,
  ) {}

  @Route(api.blacklist.list, { query: words.query, page: blacklistView })
  async list(
    @Query() query: z.output<typeof words.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BlacklistView[]> {
    const page = readPage(words, query);
    const { rows, total } = await this.words.list(page);
    setTotal(reply, 'blacklist', page, rows.length, total);
    return rows.map(presentWord);
  }

  @Route(api.blacklist.detail, { answer: blacklistView })
  async detail(@Param('id', { schema: id }) wordId: number): Promise<BlacklistView> {
    return presentWord(await this.words.one(wordId));
  }

  @Route(api.blacklist.isUnique, {
    input: blacklistQuestion,
    answer: z.object({ unique: z.boolean() }),
  })
  async isUnique(@Body() body: z.infer<typeof blacklistQuestion>): Promise<{ unique: boolean }> {
    return { unique: await this.words.isUnique(body.word, body.id) };
  }

  @Route(api.blacklist.save, { input: blacklistSave, answer: blacklistView })
  save(@Body() body: BlacklistSave, @User() user: CurrentUser): Promise<BlacklistView> {
    return this.saving.run(body, user);
  }

  @Route(api.blacklist.create, { input: newWord, answer: blacklistView })
  create(@Body() body: z.infer<typeof newWord>, @User() user: CurrentUser): Promise<BlacklistView> {
    return this.saving.run(body, user);
  }

  @Route(api.blacklist.replace, { input: wholeRecord, answer: blacklistView })
  async put(
    @Param('id', { schema: id }) wordId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ): Promise<BlacklistView> {
    const current = presentWord(await this.words.one(wordId));
    const edit = editOf(blacklistSave, body, current);
    return edit ? this.saving.run({ ...edit, id: wordId }, user) : current;
  }

  @Route(api.blacklist.remove, { answer: removalAnswer })
  async delete(@Param('id', { schema: id }) wordId: number) {
    await this.saving.remove(wordId);
    return { id: wordId, message: '削除しました。' };
  }

  @Route(api.blacklist.restore, { answer: blacklistView })
  restore(@Param('id', { schema: id }) wordId: number): Promise<BlacklistView> {
    return this.saving.restore(wordId);
  }
}
