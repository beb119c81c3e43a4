import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { PrismaService } from '../database/prisma.service.js';
import { Public } from '../http/who.js';

/** For process managers and the operator: is it alive, and can it work. Says nothing about persons or versions. */
@Controller('api/health')
@Public()
export class HealthController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Get('live')
  @ApiOperation({ operationId: 'health.live', summary: 'プロセスの稼働確認' })
  live() {
    return { status: 'ok' };
  }

  @Get(['', 'ready'])
  @ApiOperation({ operationId: 'health.ready', summary: '業務を受け付けられるかの確認' })
  async ready() {
    try {
      await this.prisma.$queryRaw`SELECT 1`;
    } catch {
      throw new AppError('unavailable', undefined, { retryAfterSeconds: 5, more: { database: 'down' } });
    }
    return { status: 'ok', database: 'ok' };
  }
}
