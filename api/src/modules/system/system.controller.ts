import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Route } from '../../platform/http/route.js';
import { SystemStatusReader } from './system-status.js';

@Controller()
export class SystemController {
  constructor(private readonly status: SystemStatusReader) {}

  @Route(api.systemStatus.detail)
  detail() {
    return this.status.read();
  }
}
