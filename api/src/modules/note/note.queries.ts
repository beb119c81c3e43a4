import { Inject, Injectable } from '@nestjs/common';
import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { AppError } from '@tsumugi/contract/errors';
import type { NewCallNote } from '@tsumugi/contract/resources/call-note';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
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

const hours = { select: { contactableHours: true, noPhone: true } } as const;
const matterHours = { parent: hours, team: { select: { weekendOpen: true } } } as const;

@Injectable()
export class NoteQueries {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(CalendarSource) private readonly calendars: CalendarSource,
  ) {}

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

  /** What was said of calling, and the days that are worked; null for who does not want to be called. @throws AppError 404 */
  async callHours(on: Subject, id: number): Promise<{ contactableHours: string | null; calendar: Calendar } | null> {
    await requireSubject(this.prisma, on, id);
    const matter = on === 'matter' ? await this.prisma.matter.findUnique({ where: { id }, select: matterHours }) : null;
    const parent = on === 'parent' ? await this.prisma.parent.findUnique({ where: { id }, ...hours }) : matter?.parent;
    if (parent?.noPhone) return null;
    const calendar = { ...(await this.calendars.current(this.prisma)), weekendWorking: matter?.team?.weekendOpen ?? false };
    return { contactableHours: parent?.contactableHours ?? null, calendar };
  }
}
