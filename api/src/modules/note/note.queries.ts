import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { NewCallNote } from '@tsumugi/contract/resources/call-note';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';

const noteSelect = {
  id: true,
  result: true,
  callNote: true,
  promisedAt: true,
  matterId: true,
  matterTeacherId: true,
  at: true,
  author: { select: { name: true } },
} satisfies Prisma.CallNoteSelect;
export type NoteRow = Prisma.CallNoteGetPayload<{ select: typeof noteSelect }>;
type Subject = NewCallNote['on'];

const latest = 200;

/** Which notes belong to a thing: a family's include those of its matters. */
const belongs: Record<Subject, (id: number) => Prisma.CallNoteWhereInput> = {
  matter: (id) => ({ OR: [{ matterId: id }, { matterTeacher: { matterId: id } }] }),
  contactForm: (id) => ({ contactFormId: id }),
  parent: (id) => ({ OR: [{ parentId: id }, { matter: { parentId: id } }] }),
  teacher: (id) => ({ OR: [{ teacherId: id }, { matterTeacher: { teacherId: id } }] }),
};

/** Throws 404 when the thing a note is about is not there. */
export async function requireSubject(tx: Transaction, on: Subject, id: number): Promise<void> {
  const where = { id, deletedAt: null };
  const counts = {
    matter: () => tx.matter.count({ where }),
    contactForm: () => tx.contactForm.count({ where }),
    parent: () => tx.parent.count({ where }),
    teacher: () => tx.teacher.count({ where }),
  };
  if (!(await counts[on]())) throw new AppError('not_found');
}

@Injectable()
export class NoteQueries {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  /** Newest first; 404 when the thing is not there. */
  async callNotes(on: Subject, id: number): Promise<NoteRow[]> {
    await requireSubject(this.prisma, on, id);
    return this.prisma.callNote.findMany({
      where: { deletedAt: null, ...belongs[on](id) },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: latest,
      select: noteSelect,
    });
  }
}
