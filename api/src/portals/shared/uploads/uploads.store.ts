import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { OwnFile } from '@tsumugi/contract/portal/shared';
import { chunkLimit, type UploadState, type uploadBegin } from '@tsumugi/contract/portal/upload';
import type { z } from 'zod';
import { StoreUpload } from '../../../modules/file/actions/store-upload.js';
import { pathOf } from '../../../modules/file/file.presenter.js';
import type { FileSubject } from '../../../modules/file/file.queries.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock, hours, minutes } from '../../../platform/clock.js';
import type { FileUpload } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { FileStore } from '../../../platform/files/file-store.js';

const lifetime = hours(24);
const maxOpen = 5;
/**
 * Limit per hour: whole files in pieces as often as uploads are allowed, with some pieces repeated.
 */
const piecesPerHour = 1000;
/** Re-encoding a large picture takes seconds; after this time the process counts as crashed. */
const longestFinish = minutes(2);
/** Polling interval, in milliseconds, of a repeated last part while its file is processed. */
const glance = 500;
const longestWait = 50_000;

interface Step {
  readonly next: 'answer' | 'wait' | 'finish';
  readonly row: FileUpload;
}

/**
 * Resumable uploads in pieces, so that after a network failure only one piece has to be sent again
 * (issue 4, identity documents).
 */
@Injectable()
export class Uploads {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly store: FileStore,
    private readonly keep: StoreUpload,
    private readonly throttle: Throttle,
  ) {}

  /** @throws AppError 422 with too many unfinished uploads, 429 */
  async begin(input: z.infer<typeof uploadBegin>, user: CurrentUser): Promise<UploadState> {
    const { purpose, parentId, studentId, teacherId, name, size } = input;
    if (purpose === 'profile' && !teacherId)
      throw new AppError('invalid_input', { purpose: '本人確認書類として送信してください。' });
    await this.keep.admit(user);
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from account where id = ${user.accountId} for update`;
      const open = await tx.fileUpload.count({
        where: { accountId: user.accountId, fileId: null, expiresAt: { gt: now } },
      });
      if (open >= maxOpen) throw new AppError('upload_too_many');
      const row = await tx.fileUpload.create({
        data: {
          id: randomBytes(16).toString('hex'),
          accountId: user.accountId,
          purpose,
          parentId: parentId ?? null,
          studentId: studentId ?? null,
          teacherId: teacherId ?? null,
          originalName: name,
          size,
          createdAt: now,
          expiresAt: this.clock.in(lifetime),
        },
      });
      return present(row, null);
    });
  }

  /** Number of received bytes. @throws AppError 404 for a foreign or abandoned upload */
  async state(id: string, user: CurrentUser): Promise<UploadState> {
    return this.readState(this.prisma, await this.requireOwn(this.prisma, id, user));
  }

  /**
   * Stores the next piece; the last one completes the file. A repeated piece is answered with the
   * next offset. No database connection is held while the file is processed.
   * @throws AppError 404, 409 `upload_offset` with `offset`, 413 for a piece too large, 415 and 422
   * for the whole file, 429
   */
  async take(id: string, offset: number, bytes: Buffer, user: CurrentUser): Promise<UploadState> {
    await this.throttle.require({
      name: 'upload-piece',
      subject: user.accountId,
      max: piecesPerHour,
      windowMs: hours(1),
    });
    const giveUp = performance.now() + longestWait;
    for (;;) {
      const step = await this.writePiece(id, offset, bytes, user);
      if (step.next === 'answer') return this.readState(this.prisma, step.row);
      if (step.next === 'finish') return this.finish(step.row, user);
      if (performance.now() > giveUp) throw new AppError('busy');
      await new Promise((resolve) => setTimeout(resolve, glance));
    }
  }

  /** Stores the piece. With the last one the file is claimed, by only one request. */
  private async writePiece(
    id: string,
    offset: number,
    bytes: Buffer,
    user: CurrentUser,
  ): Promise<Step> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx): Promise<Step> => {
      await tx.$queryRaw`select id from file_upload where id = ${id} for update`;
      const row = await this.requireOwn(tx, id, user);
      if (row.fileId) return { next: 'answer', row };
      if (offset !== row.offset)
        throw new AppError('upload_offset', undefined, { more: { offset: row.offset } });
      const end = offset + bytes.length;
      if (bytes.length > chunkLimit || end > row.size) throw new AppError('file_too_large');
      if (row.claimedAt && now.getTime() - row.claimedAt.getTime() < longestFinish)
        return { next: 'wait', row };
      if (bytes.length) await this.store.putPart(id, offset, bytes);
      const isWhole = end === row.size;
      const data = isWhole ? { claimedAt: now } : { offset: end };
      return {
        next: isWhole ? 'finish' : 'answer',
        row: await tx.fileUpload.update({ where: { id }, data }),
      };
    });
  }

  async cancel(id: string, user: CurrentUser): Promise<void> {
    await this.requireOwn(this.prisma, id, user);
    await this.deleteUpload(id);
  }

  /** Documents sent by the caller, newest first, including those of children. */
  async ownFiles(user: CurrentUser): Promise<OwnFile[]> {
    const rows = await this.prisma.storedFile.findMany({
      where: {
        OR: [{ ownerId: user.accountId }, { uploadedById: user.accountId }],
        kind: { in: ['identity', 'profile'] },
        deletedAt: null,
      },
      orderBy: { id: 'desc' },
    });
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind === 'profile' ? 'profile' : 'identity',
      path: pathOf(row),
      name: row.originalName,
      contentType: row.contentType,
      size: row.size,
      at: row.createdAt.toISOString(),
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      studentId: row.studentId,
    }));
  }

  /**
   * Ends the upload after an error that the sender can fix; after other errors the last part may be
   * repeated.
   */
  private async finish(row: FileUpload, user: CurrentUser): Promise<UploadState> {
    const { id, size } = row;
    try {
      const bytes = await this.store.readPart(id);
      const kind = row.purpose === 'profile' ? 'profile' : 'identity';
      const linkFile = (tx: Transaction, fileId: number) =>
        tx.fileUpload.update({ where: { id }, data: { offset: size, fileId } });
      const storedFile = await this.keep.run(
        await subjectOf(this.prisma, row),
        kind,
        { bytes, name: row.originalName },
        user,
        linkFile,
      );
      await this.store.removePart(id);
      return present(
        { ...row, offset: size, fileId: storedFile.id },
        { id: storedFile.id, path: pathOf(storedFile) },
      );
    } catch (error) {
      if (error instanceof AppError && error.code.startsWith('file_')) await this.deleteUpload(id);
      else
        await this.prisma.fileUpload.updateMany({
          where: { id, fileId: null },
          data: { claimedAt: null },
        });
      throw error;
    }
  }

  private async readState(db: Transaction, row: FileUpload): Promise<UploadState> {
    const file = row.fileId
      ? await db.storedFile.findFirst({
          where: { id: row.fileId, deletedAt: null },
          select: { id: true, kind: true, storageKey: true },
        })
      : null;
    return present(row, file && { id: file.id, path: pathOf(file) });
  }

  private async requireOwn(db: Transaction, id: string, user: CurrentUser): Promise<FileUpload> {
    const row = await db.fileUpload.findFirst({
      where: { id, accountId: user.accountId, expiresAt: { gt: this.clock.now() } },
    });
    if (!row) throw new AppError('not_found');
    return row;
  }

  private async deleteUpload(id: string): Promise<void> {
    await this.store.removePart(id);
    await this.prisma.fileUpload.deleteMany({ where: { id, fileId: null } });
  }
}

/** @throws AppError 404 when the child was removed meanwhile */
async function subjectOf(
  tx: Transaction,
  { parentId, studentId, teacherId }: FileUpload,
): Promise<FileSubject> {
  if (teacherId) return { entity: 'teacher', id: teacherId };
  if (!studentId) return { entity: 'parent', id: parentId ?? 0 };
  const student = await tx.student.findFirst({
    where: { id: studentId, deletedAt: null },
    select: { parentId: true },
  });
  if (!student) throw new AppError('not_found');
  return { entity: 'parent', id: student.parentId, studentId };
}

function present(row: FileUpload, file: UploadState['file']): UploadState {
  const done = row.fileId !== null;
  return {
    id: row.id,
    offset: row.offset,
    size: row.size,
    chunkSize: chunkLimit,
    expiresAt: row.expiresAt.toISOString(),
    done,
    file,
    message: done
      ? row.purpose === 'profile'
        ? '写真を保存しました。'
        : '本人確認書類を受け付けました。'
      : null,
  };
}
