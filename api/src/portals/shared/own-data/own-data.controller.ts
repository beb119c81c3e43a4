import { Controller, Req } from '@nestjs/common';
import { type OwnExport, ownExport } from '@tsumugi/contract/portal/own-export';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { hours } from '../../../platform/clock.js';
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

  @Route(api.user.download, { answer: ownExport })
  state(@User() user: CurrentUser): Promise<OwnExport> {
    return this.exports.state(user);
  }

  @Route(api.user.askExport, { answer: ownExport })
  async ask(@User() user: CurrentUser, @Req() request: FastifyRequest): Promise<OwnExport> {
    await this.throttle.require({
      name: 'export',
      subject: user.accountId,
      max: perHour,
      windowMs: hours(1),
    });
    return this.exports.ask(user, request.id);
  }
}
