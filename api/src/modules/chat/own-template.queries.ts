import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { OwnTemplateView } from '@tsumugi/contract/resources/chat';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { ChatTemplate } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';

/** Templates of the caller for the current face: a parent who teaches has two sets. */
export const ownTemplates = (user: CurrentUser) => ({
  ownerId: user.accountId,
  audience: user.face === 'teacher' ? 'teacher' : 'family',
  deletedAt: null,
});

/** @throws AppError 404 for a foreign or unknown template */
export async function readOwn(
  tx: Transaction,
  id: number,
  user: CurrentUser,
): Promise<ChatTemplate> {
  const row = await tx.chatTemplate.findFirst({ where: { id, ...ownTemplates(user) } });
  if (!row) throw new AppError('not_found');
  return row;
}

export const presentOwn = ({
  id,
  version,
  title,
  body,
  createdAt,
}: ChatTemplate): OwnTemplateView => ({
  id,
  version,
  title,
  body,
  createdAt: createdAt.toISOString(),
});

@Injectable()
export class OwnTemplateQueries {
  constructor(private readonly prisma: PrismaService) {}

  async list(user: CurrentUser): Promise<OwnTemplateView[]> {
    const order = [{ sortOrder: 'asc' as const }, { id: 'asc' as const }];
    return (
      await this.prisma.chatTemplate.findMany({ where: ownTemplates(user), orderBy: order })
    ).map(presentOwn);
  }

  async one(id: number, user: CurrentUser): Promise<OwnTemplateView> {
    return presentOwn(await readOwn(this.prisma, id, user));
  }
}
