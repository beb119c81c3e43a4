import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChatRoomType, ChatSent } from '@tsumugi/contract/resources/chat';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock, hours } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { type AcceptedChatFile, acceptChatFile } from '../../../platform/files/accept-chat-file.js';
import { fileName } from '../../../platform/files/file-name.js';
import { FileStore } from '../../../platform/files/file-store.js';
import type { Upload } from '../../../platform/files/read-upload.js';
import { readRoom } from '../chat-room.queries.js';
import { PostMessage } from './post-message.js';
import { requireWrite } from './room-wait.js';

const uploadsPerHour = 60;

interface Target extends ChatSeen {
  readonly type: ChatRoomType;
  readonly roomId: number;
  readonly clientId: string;
  readonly text: string;
  readonly toStaff?: boolean;
}

/**
 * Stores a file of a conversation: on disk first, so that no message refers to a missing file
 * (domain/files#chat-files).
 */
@Injectable()
export class PostFile {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly store: FileStore,
    private readonly throttle: Throttle,
    private readonly messages: PostMessage,
  ) {}

  /**
   * Checks write permission and rate limit before the file is read. @throws AppError 404, 403, 422,
   * 429
   */
  async admit(type: ChatRoomType, roomId: number, user: CurrentUser): Promise<void> {
    requireWrite(await readRoom(this.prisma, user, roomId, this.clock.now(), { type }));
    await this.throttle.require({
      name: 'upload',
      subject: user.accountId,
      max: uploadsPerHour,
      windowMs: hours(1),
    });
  }

  /** @throws AppError as PostMessage, and 413, 415, 422 for the file */
  async run(target: Target, upload: Upload, user: CurrentUser): Promise<ChatSent> {
    const accepted = await acceptChatFile(upload.bytes);
    const name = fileName(upload.name, accepted.extension);
    const keys = {
      file: await this.store.put(accepted.bytes),
      thumbnail: accepted.picture && (await this.store.put(accepted.picture.thumbnail)),
    };
    let used = false;
    const create = async (tx: Transaction, now: Date) => {
      used = true;
      return createLines(tx, accepted, keys, { name, ownerId: user.accountId, now });
    };
    let done = false;
    try {
      const answer = await this.messages.run({ ...target, file: { name, create } }, user);
      done = used;
      return answer;
    } finally {
      if (!done)
        for (const key of [keys.file, keys.thumbnail]) if (key) await this.store.remove(key);
    }
  }
}

async function createLines(
  tx: Transaction,
  { bytes, contentType, picture }: AcceptedChatFile,
  keys: { readonly file: string; readonly thumbnail: string | null },
  { name, ownerId, now }: { readonly name: string; readonly ownerId: number; readonly now: Date },
) {
  const line = (kind: string, storageKey: string, content: Buffer, type: string) =>
    tx.storedFile.create({
      data: {
        storageKey,
        kind,
        ownerId,
        uploadedById: ownerId,
        originalName: name,
        contentType: type,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        createdAt: now,
      },
      select: { id: true },
    });
  const file = await line('chat', keys.file, bytes, contentType);
  const small =
    picture && keys.thumbnail
      ? await line('chatThumbnail', keys.thumbnail, picture.thumbnail, 'image/webp')
      : null;
  return {
    fileId: file.id,
    thumbnailId: small?.id ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  };
}
