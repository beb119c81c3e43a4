import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock, hours } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { acceptUpload } from '../../../platform/files/accept-upload.js';
import { fileName } from '../../../platform/files/file-name.js';
import { FileStore } from '../../../platform/files/file-store.js';
import type { Upload } from '../../../platform/files/read-upload.js';
import type { Crop } from '../../../platform/files/redraw-picture.js';
import { logAccess } from '../../../platform/http/access-log.js';
import {
  mattersAwaitingIntroductionOf,
  refreshCases,
} from '../../../platform/queues/refresh-cases.js';
import { accountOf, type FileSubject, subjectColumn } from '../file.queries.js';
import { refreshCompleteness } from './refresh-completeness.js';

const maxDocuments = 10;
const uploadsPerHour = 60;

export interface StoredUpload {
  readonly id: number;
  readonly storageKey: string;
  readonly kind: 'identity' | 'profile';
}

/**
 * Stores an identity document or a teacher's picture, from its owner or from staff on behalf
 * (domain/files#uploads).
 */
@Injectable()
export class StoreUpload {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly store: FileStore,
    private readonly throttle: Throttle,
  ) {}

  /** Counts one upload, before its body is read. @throws AppError 429 */
  async admit(user: CurrentUser): Promise<void> {
    await this.throttle.require({
      name: 'upload',
      subject: user.accountId,
      max: uploadsPerHour,
      windowMs: hours(1),
    });
  }

  /**
   * Stores an admitted upload. `also` is written in the same transaction.
   * @throws AppError 404, 413, 415 and 422 for the file
   */
  async run(
    subject: FileSubject,
    kind: StoredUpload['kind'],
    upload: Pick<Upload, 'bytes' | 'name'> & { readonly crop?: Crop | undefined },
    user: CurrentUser,
    also?: (tx: Transaction, fileId: number) => Promise<unknown>,
  ): Promise<StoredUpload> {
    const accepted = await acceptUpload(upload.bytes, {
      pdf: kind === 'identity',
      crop: upload.crop,
    });
    const storageKey = await this.store.put(accepted.bytes);
    try {
      return await this.prisma.$transaction(async (tx) => {
        const ownerId = await accountOf(tx, subject);
        if (kind === 'identity') await this.requireRoom(tx, ownerId);
        const now = this.clock.now();
        const { id } = await tx.storedFile.create({
          data: {
            storageKey,
            kind,
            ownerId,
            uploadedById: user.accountId,
            studentId: subject.studentId ?? null,
            subject: subjectColumn[subject.entity],
            originalName: fileName(upload.name, accepted.extension),
            contentType: accepted.contentType,
            size: accepted.bytes.length,
            sha256: createHash('sha256').update(accepted.bytes).digest('hex'),
            createdAt: now,
          },
          select: { id: true },
        });
        if (kind === 'profile') await replacePhoto(tx, subject.id, id, now);
        await logAccess(tx, user, now, {
          action: 'create',
          entity: subject.entity,
          entityId: subject.id,
          detail: { file: String(id) },
        });
        if (kind === 'identity' && subject.entity === 'teacher')
          await refreshCases(tx, now, await mattersAwaitingIntroductionOf(tx, subject.id));
        await also?.(tx, id);
        return { id, storageKey, kind };
      });
    } catch (error) {
      await this.store.remove(storageKey);
      throw error;
    }
  }

  private async requireRoom(tx: Transaction, ownerId: number): Promise<void> {
    await tx.$queryRaw`select id from account where id = ${ownerId} for update`;
    const documents = await tx.storedFile.count({
      where: { ownerId, kind: 'identity', deletedAt: null },
    });
    if (documents >= maxDocuments) throw new AppError('file_too_many');
  }
}

/** A teacher has one picture; the previous one is removed. */
async function replacePhoto(
  tx: Transaction,
  teacherId: number,
  photoFileId: number,
  now: Date,
): Promise<void> {
  const { photoFileId: before } = await tx.teacher.findUniqueOrThrow({
    where: { id: teacherId },
    select: { photoFileId: true },
  });
  await tx.teacher.update({ where: { id: teacherId }, data: { photoFileId, updatedAt: now } });
  await refreshCompleteness(tx, teacherId);
  if (before) await tx.storedFile.update({ where: { id: before }, data: { deletedAt: now } });
}
