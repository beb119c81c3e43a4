import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/person';
import { told } from '@tsumugi/contract/kit/answer';
import { type Draft, type DraftLine, draft, draftInput, draftKey, draftLine } from '@tsumugi/contract/portal/customer-draft';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Answers } from '../../../platform/http/answers.js';
import { Who } from '../../../platform/http/who.js';
import { Drafts } from './drafts.store.js';

/** A guardian's own drafts, on every device. */
@Controller('api/customer/drafts')
@Who({ roles: familyRoles })
export class DraftsController {
  constructor(private readonly drafts: Drafts) {}

  @Get()
  @ApiOperation({ operationId: 'draft.list', summary: '下書きの一覧' })
  @Answers(z.array(draftLine))
  list(@User() user: CurrentUser): Promise<DraftLine[]> {
    return this.drafts.list(user.accountId);
  }

  @Get(':key')
  @ApiOperation({ operationId: 'draft.read', summary: '下書きを読む（ないときは値がnull）' })
  @Answers(draft)
  read(@Param('key', { schema: draftKey }) key: string, @User() user: CurrentUser): Promise<Draft> {
    return this.drafts.read(user.accountId, key);
  }

  @Put(':key')
  @ApiOperation({ operationId: 'draft.save', summary: '下書きを保存する' })
  @Answers(draftLine)
  save(
    @Param('key', { schema: draftKey }) key: string,
    @Body({ schema: draftInput }) { value }: z.infer<typeof draftInput>,
    @User() user: CurrentUser,
  ): Promise<DraftLine> {
    return this.drafts.save(user.accountId, key, value);
  }

  @Delete(':key')
  @ApiOperation({ operationId: 'draft.remove', summary: '下書きを削除する' })
  @Answers(told)
  async remove(@Param('key', { schema: draftKey }) key: string, @User() user: CurrentUser) {
    await this.drafts.remove(user.accountId, key);
    return { message: '下書きを削除しました。' };
  }
}
