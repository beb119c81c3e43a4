import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import { newSiteKey } from '@tsumugi/contract/resources/public-inquiry';
import type { z } from 'zod';
import { newToken, sha256 } from '../../platform/auth/hash.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { Who } from '../../platform/http/who.js';

/** Keys with which company sites send inquiries (domain section 8, API keys: Admin). */
@Controller('api/admin')
@Who({ roles: ['Admin'] })
export class SiteKeyController {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get('site-keys')
  @ApiOperation({ operationId: 'siteKey.list', summary: 'サイトのキーの一覧' })
  list() {
    const select = { id: true, brand: true, label: true, createdAt: true, lastUsedAt: true, disabledAt: true };
    return this.prisma.siteKey.findMany({ orderBy: { id: 'asc' }, select });
  }

  /** The only answer that shows the key itself. */
  @Post('site-keys')
  @HttpCode(200)
  @ApiOperation({ operationId: 'siteKey.create', summary: 'サイトのキーを発行' })
  async create(@Body({ schema: newSiteKey }) { brand, label }: z.infer<typeof newSiteKey>) {
    const key = newToken();
    const data = { brand, label, keyHash: sha256(key), createdAt: this.clock.now() };
    const row = await this.prisma.siteKey.create({ data, select: { id: true } });
    return { id: row.id, brand, label, key };
  }

  @Delete('site-keys/:id')
  @ApiOperation({ operationId: 'siteKey.disable', summary: 'サイトのキーを無効にする' })
  async disable(@Param('id', { schema: id }) siteKeyId: number) {
    const row = await this.prisma.siteKey.findUnique({ where: { id: siteKeyId }, select: { disabledAt: true } });
    if (!row) throw new AppError('not_found');
    const disabledAt = row.disabledAt ?? this.clock.now();
    await this.prisma.siteKey.update({ where: { id: siteKeyId }, data: { disabledAt } });
    return { id: siteKeyId, disabledAt };
  }
}
