import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type {
  SignatureTemplateSave,
  SignatureTemplateView,
} from '@tsumugi/contract/resources/text-template';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { presentSignatureTemplate } from '../template.presenter.js';
import { readSignatureTemplate } from '../template.queries.js';
import { requireEditable, titleTaken } from './require-editable.js';

/**
 * Writes a signature. A person has at most one default signature; setting another one as default
 * clears the first.
 */
@Injectable()
export class SaveSignatureTemplate {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404; 409 with `current`, or for a name that the owner already uses */
  run(
    { id, version, ...texts }: SignatureTemplateSave,
    user: CurrentUser,
  ): Promise<SignatureTemplateView> {
    return this.prisma.$transaction(async (tx) => {
      const before = id === undefined ? null : await readSignatureTemplate(tx, id, user);
      if (before) requireEditable(presentSignatureTemplate(before, user), version);
      const ownerId = before?.ownerId ?? user.accountId;
      const others = { ownerId, deletedAt: null, id: { not: id } };
      if (
        await tx.signatureTemplate.findFirst({
          where: { ...others, title: texts.title },
          select: { id: true },
        })
      )
        throw titleTaken();
      if (texts.isDefault)
        await tx.signatureTemplate.updateMany({
          where: { ...others, isDefault: true },
          data: { isDefault: false, version: { increment: 1 } },
        });
      const saved = before
        ? await tx.signatureTemplate.update({
            where: { id: before.id, version: before.version },
            data: { ...texts, version: { increment: 1 } },
          })
        : await tx.signatureTemplate.create({
            data: { ...texts, ownerId, createdAt: this.clock.now() },
          });
      return presentSignatureTemplate(await readSignatureTemplate(tx, saved.id, user), user);
    });
  }

  /** @throws AppError 404 */
  async remove(id: number, user: CurrentUser): Promise<void> {
    const row = await readSignatureTemplate(this.prisma, id, user);
    requireEditable(presentSignatureTemplate(row, user), row.version);
    await this.prisma.signatureTemplate.update({
      where: { id },
      data: { deletedAt: this.clock.now(), isDefault: false, version: { increment: 1 } },
    });
  }

  /**
   * Restores a deleted signature; the default one stays. @throws AppError 404 when it is not
   * deleted, or not the user's; 409 when its name is taken
   */
  restore(id: number, user: CurrentUser): Promise<SignatureTemplateView> {
    return this.prisma.$transaction(async (tx) => {
      const mine = user.isAdmin ? {} : { ownerId: user.accountId };
      const gone = await tx.signatureTemplate.findFirst({
        where: { id, ...mine, deletedAt: { not: null } },
      });
      if (!gone) throw new AppError('not_found');
      const same = { ownerId: gone.ownerId, title: gone.title, deletedAt: null };
      if (await tx.signatureTemplate.findFirst({ where: same, select: { id: true } }))
        throw titleTaken();
      await tx.signatureTemplate.update({
        where: { id },
        data: { deletedAt: null, version: { increment: 1 } },
      });
      return presentSignatureTemplate(await readSignatureTemplate(tx, id, user), user);
    });
  }
}
