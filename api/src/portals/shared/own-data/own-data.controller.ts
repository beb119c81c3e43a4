import { Controller, Req } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { Throttle } from '../../../platform/auth/throttle.js';
import { hours } from '../../../platform/clock.js';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { OwnExports } from './own-exports.store.js';

const perHour = 5;

/**
 * Exports of personal data (domain/permissions#own-data): requested here, built by a job, and
 * logged.
 */
@Controller()
export class OwnDataController {
  constructor(
    private readonly exports: OwnExports,
    private readonly throttle: Throttle,
  ) {}

  @Route(api.user.download)
  state(@Call() { user }: CallOf<typeof api.user.download>) {
    return this.exports.state(user);
  }

  @Route(api.user.askExport)
  async ask(@Call() { user }: CallOf<typeof api.user.askExport>, @Req() request: FastifyRequest) {
    await this.throttle.require({
      name: 'export',
      subject: user.accountId,
      max: perHour,
      windowMs: hours(1),
    });
    return this.exports.ask(user, request.id);
  }
}
