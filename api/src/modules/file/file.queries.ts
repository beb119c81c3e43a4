import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { logAccess } from '../../platform/http/access-log.js';
import { findReachable } from '../../platform/reach/require-reach.js';
import { mayOpenInChat } from '../chat/chat-room.queries.js';
import { mayOpen } from './domain/may-open.js';

const fileSelect = {
  id: true,
  storageKey: true,
  kind: true,
  ownerId: true,
  subject: true,
  uploadedById: true,
  originalName: true,
  contentType: true,
  size: true,
  verifiedAt: true,
  createdAt: true,
  uploadedBy: { select: { name: true } },
  verifiedBy: { select: { name: true } },
  student: { select: { id: true, lastName: true, firstName: true } },
} satisfies Prisma.StoredFileSelect;
export type FileRow = Prisma.StoredFileGetPayload<{ select: typeof fileSelect }>;

/** Owner of files: a family's guardian or a teacher. A child's document belongs to its guardian. */
export type FileSubject = {
  readonly entity: 'teacher' | 'parent';
  readonly id: number;
  readonly studentId?: number;
};

/** The account of a family or a teacher. @throws AppError 404 */
export async function accountOf(tx: Transaction, { entity, id }: FileSubject): Promise<number> {
  const where = { id, deletedAt: null };
  const select = { accountId: true };
  const row =
    entity === 'teacher'
      ? await tx.teacher.findFirst({ where, select })
      : await tx.parent.findFirst({ where, select });
  if (!row) throw new AppError('not_found');
  return row.accountId;
}

/** Value of a file row's subject; a login can be a guardian's and a teacher's. */
export const subjectColumn = { parent: 'family', teacher: 'teacher' } as const satisfies Record<
  FileSubject['entity'],
  string
>;

/** The family or teacher of a file, for the access log and the memo of a refusal. */
export async function subjectOf(
  tx: Transaction,
  { ownerId, subject }: Pick<FileRow, 'ownerId' | 'subject'>,
): Promise<FileSubject | null> {
  if (ownerId === null || subject === null) return null;
  const entity = subject === subjectColumn.teacher ? 'teacher' : 'parent';
  const [where, select] = [{ accountId: ownerId }, { id: true }];
  const row =
    entity === 'teacher'
      ? await tx.teacher.findFirst({ where, select })
      : await tx.parent.findFirst({ where, select });
  return row && { entity, id: row.id };
}

const isChat = ({ kind }: Pick<FileRow, 'kind'>) => kind === 'chat' || kind === 'chatThumbnail';

/** Reads the rows of files, and decides on the right to open one. */
@Injectable()
export class FileQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** Identity documents and the picture of a family or a teacher, newest first. */
  async filesOf(subject: FileSubject): Promise<FileRow[]> {
    const ownerId = await accountOf(this.prisma, subject);
    return this.prisma.storedFile.findMany({
      where: {
        ownerId,
        subject: subjectColumn[subject.entity],
        kind: { in: ['identity', 'profile'] },
        deletedAt: null,
      },
      orderBy: { id: 'desc' },
      select: fileSelect,
    });
  }

  /**
   * The file under a key, if this user may open it now.
   * @throws AppError 404, equal for absent and foreign files
   */
  async openable(storageKey: string, user: CurrentUser): Promise<FileRow> {
    const row = await this.prisma.storedFile.findFirst({
      where: {
        storageKey,
        deletedAt: null,
        OR: [{ ownExport: null }, { ownExport: { expiresAt: { gt: this.clock.now() } } }],
      },
      select: fileSelect,
    });
    if (
      !row ||
      !(isChat(row)
        ? await mayOpenInChat(this.prisma, row.id, user, this.clock.now())
        : mayOpen(row, user, await this.introduced(row, user)) &&
          (await this.isOwnTeams(row, user)))
    )
      throw new AppError('not_found');
    return row;
  }

  /** Logs the reader of a document (security 16.2), with one line for each opening. */
  async logOpening(row: FileRow, user: CurrentUser, requestId: string): Promise<void> {
    if (row.kind !== 'identity') return;
    const subject = await subjectOf(this.prisma, row);
    if (!subject) return;
    await logAccess(this.prisma, user, this.clock.now(), {
      action: 'document',
      entity: subject.entity,
      entityId: subject.id,
      detail: { file: String(row.id) },
      requestId,
    });
  }

  private async isOwnTeams({ id }: FileRow, { reach }: CurrentUser): Promise<boolean> {
    return reach === 'all' || (await findReachable(this.prisma, reach, 'file', [id])).size > 0;
  }

  private async introduced(row: FileRow, user: CurrentUser): Promise<boolean> {
    if (row.kind !== 'profile' || user.isStaff || (!user.parentId && !user.studentId)) return false;
    const own = [
      ...(user.parentId ? [{ parentId: user.parentId }] : []),
      ...(user.studentId ? [{ studentId: user.studentId }] : []),
    ];
    const candidacy = await this.prisma.matterTeacher.findFirst({
      where: {
        teacher: { photoFileId: row.id },
        introducedAt: { not: null },
        deletedAt: null,
        matter: { deletedAt: null, OR: own },
      },
      select: { id: true },
    });
    return candidacy !== null;
  }
}
