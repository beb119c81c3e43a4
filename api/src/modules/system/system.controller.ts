import { Controller } from '@nestjs/common';
import { systemStatus } from '@tsumugi/contract/resources/system-status';
import * as api from '@tsumugi/contract/routes/routes';
import { Route } from '../../platform/http/route.js';
import { SystemStatusReader } from './system-status.js';

@Controller()
export class SystemController {
  constructor(private readonly status: SystemStatusReader) {}

  @Route(api.systemStatus.detail, { answer: systemStatus })
  detail() {
    return this.status.read();
  }
}
