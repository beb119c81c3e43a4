import { Controller, Param } from '@nestjs/common';
import { type Option, option } from '@tsumugi/contract/resources/option';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { OptionQueries } from './option.queries.js';

const optionName = z.string().min(1).max(60);

@Controller()
export class OptionController {
  constructor(private readonly options: OptionQueries) {}

  @Route(api.option.list, { answer: z.array(option) })
  list(
    @Param('name', { schema: optionName }) name: string,
    @User() user: CurrentUser,
  ): Promise<Option[]> {
    return this.options.of(name, user);
  }
}
