import { Injectable } from '@nestjs/common';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import type {
  SaveTeacher,
  SaveTeacherEdubal,
  SaveTeacherExperience,
  TeacherProfile,
} from '@tsumugi/contract/portal/teacher-profile';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { replaceList } from '../../../../modules/teacher/actions/replace-experience.js';
import { requireAdult, writeTeacher } from '../../../../modules/teacher/actions/write-teacher.js';
import { requireVersion } from '../../../../platform/accounts/require-version.js';
import { ActionRunner } from '../../../../platform/actions/action-runner.js';
import { toActor } from '../../../../platform/actions/actors.js';
import type { CurrentUser } from '../../../../platform/auth/current-user.js';
import { Clock } from '../../../../platform/clock.js';
import { PrismaService } from '../../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { FileLinks } from '../../../../platform/files/file-links.js';
import { logAccess } from '../../../../platform/http/access-log.js';
import {
  mattersAwaitingIntroductionOf,
  refreshCases,
} from '../../../../platform/queues/refresh-cases.js';
import { presentProfile } from '../present-profile.js';
import { readProfile } from '../profile.queries.js';
import { additionalColumns } from './additional-columns.js';
import { stopBlacklisted, textsForFamilies } from './stop-blacklisted.js';

const longestPauseDays = 366;
const lists = ['overseasExperiences', 'prereturnAppliedSchools', 'dpLevelScores'] as const;

export interface SavedProfile {
  readonly profile: TeacherProfile;
  readonly application: ActionResult | null;
}

/** Writes of a teacher's profile; each call is one transaction on the version that was read. */
@Injectable()
export class SaveProfile {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly links: FileLinks,
    private readonly runner: ActionRunner,
  ) {}

  /**
   * save-teacher; with a matter's number it also applies (domain/candidacy#c1). @throws AppError
   * 400, 409 with `current`, 422
   */
  save(
    { version, basic, additional, matterNumber, note }: SaveTeacher,
    user: CurrentUser,
  ): Promise<SavedProfile> {
    requireAdult(basic?.birthDate, this.clock.today(), 'basic.birthDate');
    return this.edit(version, user, async (tx, teacherId) => {
      await stopBlacklisted(tx, textsForFamilies(basic, 'basic.'));
      const { row } = await readProfile(tx, teacherId);
      const { patch, more } = additionalColumns(row, additional, this.clock.today());
      if (basic || additional)
        await writeTeacher(tx, row, { ...basic, ...patch }, { now: this.clock.now(), more });
      if (!matterNumber) return null;
      const input = { matterNumber, ...(note ? { note } : {}), fromNews: false };
      return this.runner.runIn(tx, 'matterTeacher.apply', {
        id: null,
        input,
        actor: toActor(user),
        call: 'POST /api/teacher/save-teacher',
      });
    });
  }

  /** save-teacher-edubal. @throws AppError 409 with `current` */
  async saveEducationAbroad(
    { version, ...given }: SaveTeacherEdubal,
    user: CurrentUser,
  ): Promise<TeacherProfile> {
    const { profile } = await this.edit(version, user, async (tx, teacherId) => {
      for (const list of lists)
        if (given[list]) await replaceList(tx, teacherId, list, given[list]);
      return this.bumpVersion(tx, teacherId);
    });
    return profile;
  }

  /**
   * save-teacher-experience. @throws AppError 409 with `current`, 422 for a word of the blacklist
   */
  async saveExperience(
    { version, teachingExperiences }: SaveTeacherExperience,
    user: CurrentUser,
  ): Promise<TeacherProfile> {
    const { profile } = await this.edit(version, user, async (tx, teacherId) => {
      const notes = teachingExperiences.map(({ note }, index) => [
        `teachingExperiences.${index}.note`,
        note,
      ]);
      await stopBlacklisted(tx, Object.fromEntries(notes));
      await replaceList(tx, teacherId, 'teachingExperiences', teachingExperiences);
      return this.bumpVersion(tx, teacherId);
    });
    return profile;
  }

  /**
   * 紹介停止: no introductions and no suggestions up to that day. @throws AppError 400, 409 with
   * `current`
   */
  async pause(version: number, until: string | null, user: CurrentUser): Promise<TeacherProfile> {
    const today = this.clock.today();
    const latest = dateFromDay(today).getTime() + longestPauseDays * 86_400_000;
    if (until !== null && until < today)
      throw new AppError('invalid_input', { until: '今日以降の日付を選んでください。' });
    if (until !== null && dateFromDay(until).getTime() > latest)
      throw new AppError('invalid_input', { until: '1年以内の日付を選んでください。' });
    const { profile } = await this.edit(version, user, async (tx, teacherId) => {
      const { row } = await readProfile(tx, teacherId);
      await writeTeacher(tx, row, { stopIntroductionUntil: until }, { now: this.clock.now() });
      return null;
    });
    return profile;
  }

  async read(user: CurrentUser): Promise<TeacherProfile> {
    return this.present(this.prisma, idOf(user), user);
  }

  private edit(
    version: number,
    user: CurrentUser,
    change: (tx: Transaction, teacherId: number) => Promise<ActionResult | null>,
  ): Promise<SavedProfile> {
    const teacherId = idOf(user);
    return this.prisma.$transaction(async (tx) => {
      await requireVersion(tx, 'teacher', teacherId, version, () =>
        this.present(tx, teacherId, user),
      );
      const application = await change(tx, teacherId);
      await logAccess(tx, user, this.clock.now(), {
        action: 'edit',
        entity: 'teacher',
        entityId: teacherId,
      });
      // A pause or an examination period postpones introductions.
      await refreshCases(tx, this.clock.now(), await mattersAwaitingIntroductionOf(tx, teacherId));
      return { profile: await this.present(tx, teacherId, user), application };
    });
  }

  private async bumpVersion(tx: Transaction, teacherId: number): Promise<null> {
    await tx.teacher.update({
      where: { id: teacherId },
      data: { updatedAt: this.clock.now(), version: { increment: 1 } },
    });
    return null;
  }

  private async present(
    db: Transaction,
    teacherId: number,
    user: CurrentUser,
  ): Promise<TeacherProfile> {
    const sign = (storageKey: string) => this.links.make(storageKey, user.accountId);
    return presentProfile(await readProfile(db, teacherId), { today: this.clock.today(), sign });
  }
}

function idOf({ teacherId }: CurrentUser): number {
  if (!teacherId) throw new AppError('forbidden');
  return teacherId;
}
