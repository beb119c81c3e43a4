import { Injectable } from '@nestjs/common';
import type { Reach } from '@tsumugi/contract/reach';
import type { chatPageQuery } from '@tsumugi/contract/resources/chat-input';
import { searchWords } from '@tsumugi/contract/text/search-key';
import type { z } from 'zod';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { readableMessages } from '../../platform/reach/require-reach.js';

const fileSelect = {
  storageKey: true,
  kind: true,
  originalName: true,
  contentType: true,
  size: true,
} as const;
const messageSelect = {
  id: true,
  roomId: true,
  clientId: true,
  senderId: true,
  side: true,
  kind: true,
  text: true,
  sentAt: true,
  editedAt: true,
  deletedAt: true,
  width: true,
  height: true,
  sender: { select: { name: true } },
  file: { select: fileSelect },
  thumbnail: { select: fileSelect },
} satisfies Prisma.ChatMessageSelect;
export type MessageRow = Prisma.ChatMessageGetPayload<{ select: typeof messageSelect }>;

export interface MessagePage {
  /** Oldest first. */
  readonly rows: readonly MessageRow[];
  readonly older: boolean;
  readonly newer: boolean;
}

export function readMessage(
  tx: Transaction,
  where: Prisma.ChatMessageWhereInput,
): Promise<MessageRow | null> {
  return tx.chatMessage.findFirst({ where, select: messageSelect });
}

/** A message without a file; skips its relations. */
export async function readText(tx: Transaction, id: number): Promise<MessageRow | null> {
  const { file: _, thumbnail: __, ...select } = messageSelect;
  const row = await tx.chatMessage.findUnique({ where: { id }, select });
  return row && { ...row, file: null, thumbnail: null };
}

const withWords = (words: readonly string[]): Prisma.ChatMessageWhereInput => ({
  deletedAt: null,
  kind: { not: 'system' },
  AND: words.map((word) => ({ searchText: { contains: word } })),
});
const messagesContaining = (roomId: number, q: string): Prisma.ChatMessageWhereInput => ({
  roomId,
  ...withWords(searchWords(q)),
});

/**
 * Pages of a room, by message id: ids grow with time within one room, because senders take turns.
 */
@Injectable()
export class MessageQueries {
  constructor(private readonly prisma: PrismaService) {}

  async page(
    reach: Reach,
    roomId: number,
    { before, after, around, ids, q, limit }: z.output<typeof chatPageQuery>,
  ): Promise<MessagePage> {
    if (q !== undefined)
      return {
        rows: (await this.find(reach, messagesContaining(roomId, q), 'desc', limit)).reverse(),
        older: false,
        newer: false,
      };
    if (ids)
      return {
        rows: await this.find(reach, { roomId, id: { in: ids } }, 'asc', limit),
        older: false,
        newer: false,
      };
    if (after !== undefined) {
      const rows = await this.find(reach, { roomId, id: { gt: after } }, 'asc', limit + 1);
      return { rows: rows.slice(0, limit), older: true, newer: rows.length > limit };
    }
    if (around !== undefined) {
      const half = Math.ceil(limit / 2);
      const [back, on] = await Promise.all([
        this.find(reach, { roomId, id: { lt: around } }, 'desc', half + 1),
        this.find(reach, { roomId, id: { gte: around } }, 'asc', half + 1),
      ]);
      return {
        rows: [...back.slice(0, half).reverse(), ...on.slice(0, half)],
        older: back.length > half,
        newer: on.length > half,
      };
    }
    const rows = await this.find(
      reach,
      { roomId, ...(before === undefined ? {} : { id: { lt: before } }) },
      'desc',
      limit + 1,
    );
    return {
      rows: rows.slice(0, limit).reverse(),
      older: rows.length > limit,
      newer: before !== undefined,
    };
  }

  /** Stopped attempts between two messages; open-ended at the first or last page. */
  refusals(roomId: number, { rows, older, newer }: MessagePage) {
    const from = older ? rows[0]?.sentAt : undefined;
    const to = newer ? rows.at(-1)?.sentAt : undefined;
    return this.prisma.chatRefusal.findMany({
      where: { roomId, at: { gte: from, lte: to } },
      orderBy: { id: 'desc' },
      take: 50,
      select: {
        id: true,
        senderId: true,
        word: true,
        text: true,
        at: true,
        sender: { select: { name: true } },
      },
    });
  }

  /** Messages of these rooms whose text contains all words, newest first. */
  search(roomIds: readonly number[], words: readonly string[], limit: number) {
    return this.prisma.chatMessage.findMany({
      where: {
        roomId: { in: [...roomIds] },
        ...withWords(words),
      },
      orderBy: { id: 'desc' },
      take: limit,
      select: { id: true, roomId: true, text: true, sentAt: true },
    });
  }

  private async find(
    reach: Reach,
    where: Prisma.ChatMessageWhereInput,
    order: 'asc' | 'desc',
    take: number,
  ): Promise<MessageRow[]> {
    // Excludes system messages of undone actions.
    const notUndone = { OR: [{ kind: { not: 'system' as const } }, { deletedAt: null }] };
    const rows = await this.prisma.chatMessage.findMany({
      where: { AND: [where, notUndone] },
      orderBy: { id: order },
      take,
      select: messageSelect,
    });
    const own = await readableMessages(
      this.prisma,
      reach,
      rows.map(({ id }) => id),
    );
    return rows.filter(({ id }) => own.has(id));
  }
}
