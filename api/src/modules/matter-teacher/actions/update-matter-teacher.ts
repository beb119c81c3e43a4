import { Injectable } from '@nestjs/common';
import type {
  updateByFamily,
  updateByTeacher,
} from '@tsumugi/contract/actions/matter-teacher/portal-edits';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { candidateAt } from '@tsumugi/contract/states';
import type { z } from 'zod';
import { ActionRunner } from '../../../platform/actions/action-runner.js';
import { toActor } from '../../../platform/actions/actors.js';
import { type CandidateDraft, writeDraft } from '../../../platform/actions/write-draft.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import type { MatterTeacher, Prisma } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { mergeAdditionalInfo } from '../domain/additional-info.js';

type FamilyInput = z.infer<typeof updateByFamily>;
type TeacherInput = z.infer<typeof updateByTeacher>;

export interface CandidacyUpdate {
  readonly matterTeacherId: number;
  readonly version: number;
}

interface Edit {
  /** The action for visible fields, with its input; may be empty. */
  readonly action: 'matterTeacher.saveWishes' | 'matterTeacher.noteConditionChange';
  readonly shown: Readonly<Record<string, unknown>>;
  /** Read marks and drafts, which must not cause version conflicts. */
  readonly quiet: CandidateDraft;
}

const allow = (open: boolean) => {
  if (!open) throw new AppError('status_not_allowed');
};

/**
 * Wishes, notes, read marks and drafts of families and teachers; never status, state or dates
 * (domain/candidacy#edits). Visible fields are written by an action with event and list update;
 * drafts and read marks are private.
 */
@Injectable()
export class UpdateMatterTeacher {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly runner: ActionRunner,
  ) {}

  /**
   * @throws AppError not_found, also for a teacher who is not introduced yet, because families
   * never see such teachers
   */
  byFamily(input: FamilyInput, user: CurrentUser): Promise<CandidacyUpdate> {
    return this.edit(api.matterTeacher.updateByFamily, 'family', input, user, (row) => {
      const {
        preferredTrialDates,
        preferredTrialPlace,
        preferredMeetingPlace,
        note,
        read,
        reportDraft,
      } = input;
      if (reportDraft)
        allow(
          row.candidateStatus === candidateAt.beforeTrial ||
            row.candidateStatus === candidateAt.afterTrialBeforeReport,
        );
      return {
        action: 'matterTeacher.saveWishes',
        shown: {
          preferredTrialDates,
          preferredTrialPlace: preferredTrialPlace ?? undefined,
          preferredMeetingPlace,
          note,
        },
        quiet: {
          ...(read && !row.customerReadAt ? { customerReadAt: this.clock.now() } : {}),
          ...(reportDraft !== undefined ? { customerReportDraft: reportDraft } : {}),
        },
      };
    });
  }

  byTeacher(input: TeacherInput, user: CurrentUser): Promise<CandidacyUpdate> {
    return this.edit(api.matterTeacher.updateByTeacher, 'teacher', input, user, (row) => {
      const { additionalInfo, officialLessonChangeNote, reportDraft } = input;
      if (additionalInfo) allow(row.candidateStatus === candidateAt.beforeAdditionalInfo);
      if (reportDraft)
        allow(
          row.teacherReportConfirmedAt === null && row.candidateStatus >= candidateAt.beforeTrial,
        );
      const info = row.additionalInfo as Record<string, unknown>;
      return {
        action: 'matterTeacher.noteConditionChange',
        shown: { officialLessonChangeNote },
        quiet: {
          ...(additionalInfo ? { additionalInfo: mergeAdditionalInfo(info, additionalInfo) } : {}),
          ...(reportDraft !== undefined ? { teacherReportDraft: reportDraft } : {}),
        },
      };
    });
  }

  private edit(
    { call }: { readonly call: string },
    ownedBy: 'family' | 'teacher',
    { matterTeacherId: id, version }: { matterTeacherId: number; version?: number },
    user: CurrentUser,
    editOf: (row: MatterTeacher) => Edit,
  ): Promise<CandidacyUpdate> {
    const theirs: Prisma.MatterTeacherWhereInput =
      ownedBy === 'family'
        ? { matter: { parentId: user.parentId ?? -1 }, introducedAt: { not: null } }
        : { teacherId: user.teacherId ?? -1 };
    return this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select m.id from matter m join matter_teacher c on c.matter_id = m.id where c.id = ${id} for update of m`;
      const row = await tx.matterTeacher.findFirst({
        where: { id, deletedAt: null, matter: { deletedAt: null }, AND: theirs },
      });
      if (!row) throw new AppError('not_found');
      if (version !== undefined && version !== row.version) throw new AppError('version_conflict');
      const { action, shown, quiet } = editOf(row);
      await writeDraft(tx, id, quiet);
      if (Object.values(shown).every((value) => value === undefined))
        return { matterTeacherId: id, version: row.version };
      const result = await this.runner.runIn(tx, action, {
        id,
        input: shown,
        actor: toActor(user),
        call,
        ownedBy,
      });
      return { matterTeacherId: id, version: result.version };
    });
  }
}
