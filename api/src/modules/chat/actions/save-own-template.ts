import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { OwnTemplateView } from '@tsumugi/contract/resources/chat';
import type { OwnTemplateSave } from '@tsumugi/contract/resources/chat-input';
import { type CurrentUser, requireLogin } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { ownTemplates, presentOwn, readOwn } from '../own-template.queries.js';

const most = 100;

/** Own text templates of families and teachers (domain/calls#chat-calls). */
@Injectable()
export class SaveOwnTemplate {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 403 for a child without a login; 404 for another user's; 409 with `current`,
   * or for a used title; 422 when there are too many
   */
  async run(
    { id, version, ...texts }: OwnTemplateSave,
    user: CurrentUser,
  ): Promise<OwnTemplateView> {
    requireLogin(user);
    return this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from account where id = ${user.accountId} for update`;
      const before = id === undefined ? null : await readOwn(tx, id, user);
      if (before && before.version !== version)
        throw new AppError('version_conflict', undefined, {
          more: { current: presentOwn(before) },
        });
      const own = ownTemplates(user);
      if (
        await tx.chatTemplate.findFirst({
          where: { ownerId: user.accountId, deletedAt: null, title: texts.title, id: { not: id } },
        })
      ) {
        const message = '同じタイトルの定型文があります。別のタイトルにしてください。';
        throw new AppError('duplicate', { title: message }, { message });
      }
      if (!before && (await tx.chatTemplate.count({ where: own })) >= most)
        throw new AppError('rule', undefined, {
          message: `定型文は${most}件までです。使わないものを消してください。`,
        });
      const saved = before
        ? await tx.chatTemplate.update({
            where: { id: before.id },
            data: { ...texts, version: { increment: 1 } },
          })
        : await tx.chatTemplate.create({
            data: {
              ...texts,
              ownerId: user.accountId,
              audience: own.audience,
              createdAt: this.clock.now(),
            },
          });
      return presentOwn(saved);
    });
  }

  /** @throws AppError 404 */
  async remove(id: number, user: CurrentUser): Promise<void> {
    const deletion = { deletedAt: this.clock.now(), version: { increment: 1 } };
    const { count } = await this.prisma.chatTemplate.updateMany({
      where: { id, ...ownTemplates(user) },
      data: deletion,
    });
    if (count === 0) throw new AppError('not_found');
  }
}
