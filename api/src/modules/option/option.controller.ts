import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { type Option, option } from '@tsumugi/contract/resources/option';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { OptionQueries } from './option.queries.js';

const optionName = z.string().min(1).max(60);

@Controller('api/admin')
@Who({ roles: staffRoles, ids: { name: 'free' } })
export class OptionController {
  constructor(private readonly options: OptionQueries) {}

  @Get('get-options/:name')
  @ApiOperation({ operationId: 'option.list', summary: '選択肢の一覧' })
  @Answers(z.array(option))
  list(@Param('name', { schema: optionName }) name: string, @User() user: CurrentUser): Promise<Option[]> {
    return this.options.of(name, user);
  }
}
