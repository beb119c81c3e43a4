import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { told } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { type MemoView, memoSubject, memoView, type NewPersonMemo, newPersonMemo } from '@tsumugi/contract/resources/memo';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { AddPersonMemo } from './actions/add-person-memo.js';
import { MemoQueries } from './memo.queries.js';

const memoQuery = z.object({ on: memoSubject });

/** Memos on people. `{id}` is the parentId, studentId or teacherId that `on` says. */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'asked' } })
export class MemoController {
  constructor(
    private readonly memos: MemoQueries,
    private readonly addMemo: AddPersonMemo,
  ) {}

  @Get('person-memos/:id')
  @ApiOperation({ operationId: 'memo.list', summary: '家庭・生徒・教師のメモの一覧' })
  @Answers(z.array(memoView))
  async list(
    @Param('id', { schema: id }) personId: number,
    @Query({ schema: memoQuery }) query: z.infer<typeof memoQuery>,
    @User() { reach }: CurrentUser,
  ): Promise<MemoView[]> {
    const rows = await this.memos.memosOf(reach, query.on, personId);
    return rows.map(({ author, createdAt, ...memo }) => ({ ...memo, by: author.name, at: createdAt.toISOString() }));
  }

  @Post('person-memos/:id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'memo.add', summary: '家庭・生徒・教師のメモを追加' })
  @Answers(told)
  async add(
    @Param('id', { schema: id }) personId: number,
    @Body({ schema: newPersonMemo }) body: NewPersonMemo,
    @User() user: CurrentUser,
  ) {
    await this.addMemo.run(personId, body, user);
    return { message: '保存しました。' };
  }
}
