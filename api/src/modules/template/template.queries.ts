import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { listOrder } from '../../platform/http/list-order.js';
import { idFilter, type PageQuery, textFilter } from '../../platform/http/list-page.js';

const byOwner = { owner: (order: 'asc' | 'desc') => ({ owner: { name: order } }) };
const withOwner = { owner: { select: { id: true, name: true } } } as const;
export type ChatTemplateRow = Prisma.ChatTemplateGetPayload<{ include: typeof withOwner }>;
export type SignatureTemplateRow = Prisma.SignatureTemplateGetPayload<{
  include: typeof withOwner;
}>;

/** Most templates that a composer offers. */
const offered = 500;

/**
 * Templates of staff that this user may read: an Admin all, an Operator the own and the shared ones
 * (domain/permissions#templates).
 */
const chatsSeenBy = (user: CurrentUser) =>
  ({
    deletedAt: null,
    audience: 'staff',
    ...(user.isAdmin ? {} : { OR: [{ ownerId: user.accountId }, { shared: true }] }),
  }) satisfies Prisma.ChatTemplateWhereInput;

/** Signatures are personal; an Admin manages all of them. */
const signaturesSeenBy = (user: CurrentUser) =>
  ({
    deletedAt: null,
    ...(user.isAdmin ? {} : { ownerId: user.accountId }),
  }) satisfies Prisma.SignatureTemplateWhereInput;

/** @throws AppError 404 when there is none that this user may read */
export async function readChatTemplate(
  tx: Transaction,
  id: number,
  user: CurrentUser,
): Promise<ChatTemplateRow> {
  const row = await tx.chatTemplate.findFirst({
    where: { id, ...chatsSeenBy(user) },
    include: withOwner,
  });
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError 404 when there is none that this user may read */
export async function readSignatureTemplate(
  tx: Transaction,
  id: number,
  user: CurrentUser,
): Promise<SignatureTemplateRow> {
  const row = await tx.signatureTemplate.findFirst({
    where: { id, ...signaturesSeenBy(user) },
    include: withOwner,
  });
  if (!row) throw new AppError('not_found');
  return row;
}

@Injectable()
export class TemplateQueries {
  constructor(private readonly prisma: PrismaService) {}

  chatTemplate(id: number, user: CurrentUser): Promise<ChatTemplateRow> {
    return readChatTemplate(this.prisma, id, user);
  }

  signatureTemplate(id: number, user: CurrentUser): Promise<SignatureTemplateRow> {
    return readSignatureTemplate(this.prisma, id, user);
  }

  /** Filters: `q` in title and text, `ownerId`, `mine`, `shared`. */
  async chatTemplates(
    page: PageQuery,
    user: CurrentUser,
  ): Promise<{ rows: ChatTemplateRow[]; total: number }> {
    const where = {
      AND: [chatsSeenBy(user), given(page, user), sharedOnly(page)],
    } satisfies Prisma.ChatTemplateWhereInput;
    const order = listOrder(page, byOwner) ?? [{ sortOrder: 'asc' }, { id: 'asc' }];
    const [rows, total] = await Promise.all([
      this.prisma.chatTemplate.findMany({
        where,
        include: withOwner,
        orderBy: order,
        skip: page.from,
        take: page.to - page.from + 1,
      }),
      this.prisma.chatTemplate.count({ where }),
    ]);
    return { rows, total };
  }

  /** Filters: `q` in title and text, `ownerId`, `mine`. */
  async signatureTemplates(
    page: PageQuery,
    user: CurrentUser,
  ): Promise<{ rows: SignatureTemplateRow[]; total: number }> {
    const where = {
      AND: [signaturesSeenBy(user), given(page, user)],
    } satisfies Prisma.SignatureTemplateWhereInput;
    const order = listOrder(page, byOwner) ?? [{ ownerId: 'asc' }, { id: 'asc' }];
    const [rows, total] = await Promise.all([
      this.prisma.signatureTemplate.findMany({
        where,
        include: withOwner,
        orderBy: order,
        skip: page.from,
        take: page.to - page.from + 1,
      }),
      this.prisma.signatureTemplate.count({ where }),
    ]);
    return { rows, total };
  }

  /** Templates that a composer offers: the own and the shared ones. */
  offeredChats(user: CurrentUser): Promise<ChatTemplateRow[]> {
    return this.prisma.chatTemplate.findMany({
      where: {
        deletedAt: null,
        audience: 'staff',
        OR: [{ ownerId: user.accountId }, { shared: true }],
      },
      include: withOwner,
      orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
      take: offered,
    });
  }

  /** The own signatures, the default one first. */
  offeredSignatures(user: CurrentUser): Promise<SignatureTemplateRow[]> {
    return this.prisma.signatureTemplate.findMany({
      where: { deletedAt: null, ownerId: user.accountId },
      include: withOwner,
      orderBy: [{ isDefault: 'desc' }, { id: 'asc' }],
      take: offered,
    });
  }
}

function given({ given: filters, ids }: PageQuery, user: CurrentUser) {
  const text = textFilter(filters, 'q');
  const contains = { contains: text ?? '', mode: 'insensitive' as const };
  return {
    ...(ids ? { id: { in: [...ids] } } : {}),
    ownerId: on(filters.mine) ? user.accountId : idFilter(filters, 'ownerId'),
    ...(text ? { OR: [{ title: contains }, { body: contains }] } : {}),
  };
}

const sharedOnly = ({ given: filters }: PageQuery) => (on(filters.shared) ? { shared: true } : {});
const on = (value: unknown) => value === true || value === 'true' || value === '1';
