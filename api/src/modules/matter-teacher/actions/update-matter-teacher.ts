import { Injectable } from '@nestjs/common';
import type {
  updateMatterTeacherByFamily,
  updateMatterTeacherByTeacher,
} from '@tsumugi/contract/actions/matter-teacher/update-matter-teacher';
import { AppError } from '@tsumugi/contract/errors';
import type { z } from 'zod';
import { announceChange } from '../../../platform/actions/announce-change.js';
import { type CandidateDraft, writeDraft } from '../../../platform/actions/write-draft.js';
import { writeRow } from '../../../platform/actions/write-row.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { houseOf } from '../../news/domain/secrets.js';
import { mergeAdditionalInfo } from '../domain/additional-info.js';
import { meetingFault, placeMeant } from '../domain/trial-place.js';

type FamilyInput = z.infer<typeof updateMatterTeacherByFamily.body>;
type TeacherInput = z.infer<typeof updateMatterTeacherByTeacher.body>;

export interface Updated {
  readonly matterTeacherId: number;
  readonly version: number;
}

interface Edit {
  /** What others see: raises the version. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** Read marks and drafts, which must not get in anybody's way. */
  readonly quiet: CandidateDraft;
}

const house = { town: true, building: true } as const;
const around = {
  matter: { select: { ...house, teachingMode: true, nearestStation: true, parent: { select: house } } },
} as const;
type Row = Prisma.MatterTeacherGetPayload<{ include: typeof around }>;

const allow = (open: boolean) => {
  if (!open) throw new AppError('status_not_allowed');
};

/** Wishes, notes, read marks and drafts of families and teachers; never status, state or dates (domain section 10). */
@Injectable()
export class UpdateMatterTeacher {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** Throws not_found also for a teacher who has not been introduced yet: families never see those. */
  byFamily(input: FamilyInput, user: CurrentUser): Promise<Updated> {
    return this.edit(input, { matter: { parentId: user.parentId ?? -1 }, introducedAt: { not: null } }, (row) => {
      const { preferredTrialDates, preferredTrialPlace, preferredMeetingPlace, note, read, reportDraft } = input;
      const wishes = preferredTrialDates?.map((date) => new Date(date));
      const wish = { kind: preferredTrialPlace, words: preferredMeetingPlace };
      const placed = preferredTrialPlace || preferredMeetingPlace !== undefined;
      if (wishes || placed || note !== undefined) allow(row.candidateStatus === 40 || row.candidateStatus === 50);
      if (reportDraft) allow(row.candidateStatus === 60 || row.candidateStatus === 70);
      if (wishes?.some((date) => date <= this.clock.now()))
        throw new AppError('date_in_past', { preferredTrialDates: 'これからの日時を入力してください。' });
      const facts = { candidate: row, matter: row.matter, house: houseOf({ matter: row.matter, parent: row.matter.parent }) };
      const fault = placed && meetingFault(facts, wish);
      if (fault) throw new AppError('invalid_input', { preferredMeetingPlace: fault });
      const place = placeMeant(facts, wish);
      return {
        shown: {
          ...(wishes ? { preferredTrialDates: wishes } : {}),
          ...(placed ? { preferredTrialPlace: place.kind, preferredMeetingPlace: place.meeting } : {}),
          ...(note !== undefined ? { customerNote: note || null } : {}),
        },
        quiet: {
          ...(read && !row.customerReadAt ? { customerReadAt: this.clock.now() } : {}),
          ...(reportDraft !== undefined ? { customerReportDraft: reportDraft } : {}),
        },
      };
    });
  }

  byTeacher(input: TeacherInput, user: CurrentUser): Promise<Updated> {
    return this.edit(input, { teacherId: user.teacherId ?? -1 }, (row) => {
      const { additionalInfo, officialLessonChangeNote, reportDraft } = input;
      if (additionalInfo) allow(row.candidateStatus === 7);
      if (officialLessonChangeNote !== undefined)
        allow(row.hiringDecisionAt !== null && row.hiringDecisionConfirmedAt === null && [40, 80].includes(row.candidateStatus));
      if (reportDraft) allow(row.teacherReportConfirmedAt === null && row.candidateStatus >= 60);
      const info = row.additionalInfo as Record<string, unknown>;
      return {
        shown:
          officialLessonChangeNote !== undefined ? { teacherRecruitConsentOfficialLessonChangeNote: officialLessonChangeNote || null } : {},
        quiet: {
          ...(additionalInfo ? { additionalInfo: mergeAdditionalInfo(info, additionalInfo) } : {}),
          ...(reportDraft !== undefined ? { teacherReportDraft: reportDraft } : {}),
        },
      };
    });
  }

  private edit(
    input: { matterTeacherId: number; version?: number },
    own: Prisma.MatterTeacherWhereInput,
    editOf: (row: Row) => Edit,
  ): Promise<Updated> {
    return this.prisma.$transaction(async (tx) => {
      const { matterTeacherId: id, version } = input;
      await tx.$queryRaw`select m.id from matter m join matter_teacher c on c.matter_id = m.id where c.id = ${id} for update of m`;
      const row = await tx.matterTeacher.findFirst({
        where: { id, deletedAt: null, matter: { deletedAt: null }, AND: own },
        include: around,
      });
      if (!row) throw new AppError('not_found');
      if (version !== undefined && version !== row.version) throw new AppError('version_conflict');
      const { shown, quiet } = editOf(row);
      await writeDraft(tx, id, quiet);
      const stamp = Object.keys(shown).length ? await writeRow(tx, 'matterTeacher', id, shown, this.clock.now()) : null;
      if (!stamp) return { matterTeacherId: id, version: row.version };
      await announceChange(tx, { matters: [row.matterId] });
      return { matterTeacherId: id, version: row.version + 1 };
    });
  }
}
