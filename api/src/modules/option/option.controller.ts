import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { OptionQueries } from './option.queries.js';

@Controller()
export class OptionController {
  constructor(private readonly options: OptionQueries) {}

  @Route(api.option.list)
  list(@Call() { params, user }: CallOf<typeof api.option.list>) {
    return this.options.of(params.name, user);
  }
}
