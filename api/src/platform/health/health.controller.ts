import { Controller, Get } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { alive, ready } from '@tsumugi/contract/resources/health';
import { Answers } from '../../platform/http/answers.js';
import { Clock, minutes } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { Public } from '../http/who.js';
import { Draining } from './draining.js';

/** A notice that should have left this long ago says that nobody is sending. */
const LATE_MS = minutes(10);

/** For process managers and the operator: is it alive, and can it work. Says nothing about persons or versions. */
@Controller('api/health')
@Public({ query: 'any' })
export class HealthController {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  @ApiOperation({ operationId: 'health.live', summary: 'プロセスの稼働確認' })
  @Answers(alive)
  live() {
    return { status: 'ok' as const };
  }

  /** 503 without the database, and once the process was told to stop. A late queue is told, but keeps the process in service: people can still work. */
  @Get(['', 'ready'])
  @ApiOperation({ operationId: 'health.ready', summary: '業務を受け付けられるかの確認' })
  @Answers(ready)
  async ready() {
    if (this.draining.begun)
      throw new AppError('unavailable', undefined, { retryAfterSeconds: 5, more: { process: 'stopping' }, meant: true });
    const late = await this.prisma.delivery.count({ where: { state: 'queued', dueAt: { lt: this.clock.in(-LATE_MS) } } }).catch(() => {
      throw new AppError('unavailable', undefined, { retryAfterSeconds: 5, more: { database: 'down' } });
    });
    return { status: 'ok' as const, database: 'ok' as const, deliveries: late ? ('late' as const) : ('ok' as const) };
  }
}
