import { Injectable } from '@nestjs/common';
import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import type { CalledSide } from '@tsumugi/contract/codes/contact';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { NewCallNote } from '@tsumugi/contract/resources/call-note';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { candidaciesIn, mattersIn } from '../../platform/reach/reach-conditions.js';
import { requireReach } from '../../platform/reach/require-reach.js';

const noteSelect = {
  id: true,
  result: true,
  side: true,
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

/** Notes by subject; the notes of a family include those of its matters. */
const belongs: Record<Subject, (id: number, reach: Reach) => Prisma.CallNoteWhereInput> = {
  matter: (id) => ({ OR: [{ matterId: id }, { matterTeacher: { matterId: id } }] }),
  contactForm: (id) => ({ contactFormId: id }),
  parent: (id, reach) => ({
    OR: [{ parentId: id }, { matter: { parentId: id, ...mattersIn(reach) } }],
  }),
  teacher: (id, reach) => ({
    OR: [{ teacherId: id }, { matterTeacher: { teacherId: id, ...candidaciesIn(reach) } }],
  }),
};

/** @throws AppError 404 when the subject of the note does not exist */
export async function requireSubject(
  tx: Transaction,
  reach: Reach,
  on: Subject,
  id: number,
): Promise<void> {
  if (on !== 'teacher') await requireReach(tx, reach, on, id);
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
    private readonly prisma: PrismaService,
    private readonly calendars: CalendarSource,
  ) {}

  /** Newest first. @throws AppError 404 when the subject does not exist */
  async callNotes(reach: Reach, on: Subject, id: number): Promise<NoteRow[]> {
    await requireSubject(this.prisma, reach, on, id);
    return this.prisma.callNote.findMany({
      where: { deletedAt: null, ...belongs[on](id, reach) },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: latest,
      select: noteSelect,
    });
  }

  /**
   * Wished hours for calls (families only, teachers have none) and the working days; null if no
   * calls are wanted.
   * @throws AppError 404
   */
  async callHours(
    reach: Reach,
    on: Subject,
    id: number,
    side?: CalledSide,
  ): Promise<{ contactableHours: string | null; calendar: Calendar } | null> {
    await requireSubject(this.prisma, reach, on, id);
    const matter =
      on === 'matter'
        ? await this.prisma.matter.findUnique({ where: { id }, select: matterHours })
        : null;
    const parent =
      on === 'parent'
        ? await this.prisma.parent.findUnique({ where: { id }, ...hours })
        : side === 'teacher'
          ? null
          : matter?.parent;
    if (parent?.noPhone) return null;
    const calendar = {
      ...(await this.calendars.now()),
      weekendWorking: matter?.team?.weekendOpen ?? false,
    };
    return { contactableHours: parent?.contactableHours ?? null, calendar };
  }
}
