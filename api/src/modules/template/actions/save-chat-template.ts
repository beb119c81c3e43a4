import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ChatTemplateSave, ChatTemplateView } from '@tsumugi/contract/resources/text-template';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { presentChatTemplate } from '../template.presenter.js';
import { readChatTemplate } from '../template.queries.js';
import { requireEditable, titleTaken } from './require-editable.js';

/**
 * Writes a chat template. Staff write their own; an Admin also edits those of others and decides
 * which are shared (domain/permissions#templates).
 */
@Injectable()
export class SaveChatTemplate {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 404; 403 for another user's; 409 with `current`, or for a name that the owner
   * already uses
   */
  run({ id, version, ...texts }: ChatTemplateSave, user: CurrentUser): Promise<ChatTemplateView> {
    return this.prisma.$transaction(async (tx) => {
      const before = id === undefined ? null : await readChatTemplate(tx, id, user);
      if (before) requireEditable(presentChatTemplate(before, user), version);
      if (texts.shared && !before?.shared && !user.isAdmin)
        throw new AppError('admin_only', { shared: '全員で使う設定は管理者だけができます。' });
      const ownerId = before?.ownerId ?? user.accountId;
      const same = { ownerId, title: texts.title, deletedAt: null, id: { not: id } };
      if (await tx.chatTemplate.findFirst({ where: same, select: { id: true } }))
        throw titleTaken();
      const saved = before
        ? await tx.chatTemplate.update({
            where: { id: before.id, version: before.version },
            data: { ...texts, version: { increment: 1 } },
          })
        : await tx.chatTemplate.create({
            data: { ...texts, ownerId, audience: 'staff', createdAt: this.clock.now() },
          });
      return presentChatTemplate(await readChatTemplate(tx, saved.id, user), user);
    });
  }

  /** @throws AppError 404; 403 for another user's */
  async remove(id: number, user: CurrentUser): Promise<void> {
    const row = await readChatTemplate(this.prisma, id, user);
    requireEditable(presentChatTemplate(row, user), row.version);
    await this.prisma.chatTemplate.update({
      where: { id },
      data: { deletedAt: this.clock.now(), version: { increment: 1 } },
    });
  }

  /**
   * Restores a deleted template. @throws AppError 404 when it is not deleted, or may not be
   * restored by the user; 409 when its name is taken
   */
  restore(id: number, user: CurrentUser): Promise<ChatTemplateView> {
    return this.prisma.$transaction(async (tx) => {
      const mine = { audience: 'staff', ...(user.isAdmin ? {} : { ownerId: user.accountId }) };
      const gone = await tx.chatTemplate.findFirst({
        where: { id, ...mine, deletedAt: { not: null } },
      });
      if (!gone) throw new AppError('not_found');
      const same = { ownerId: gone.ownerId, title: gone.title, deletedAt: null };
      if (await tx.chatTemplate.findFirst({ where: same, select: { id: true } }))
        throw titleTaken();
      await tx.chatTemplate.update({
        where: { id },
        data: { deletedAt: null, version: { increment: 1 } },
      });
      return presentChatTemplate(await readChatTemplate(tx, id, user), user);
    });
  }
}
