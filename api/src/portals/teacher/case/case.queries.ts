import { Injectable } from '@nestjs/common';
import { interviewMinutes, lessonMinutes } from '@tsumugi/contract/appointments';
import { addMinutes } from '@tsumugi/contract/calendar/instant';
import type { Slot } from '@tsumugi/contract/portal/shared';
import type { CaseExperience, TeacherAgenda } from '@tsumugi/contract/portal/teacher-case';
import { candidateAt } from '@tsumugi/contract/states';
import { hasInternationalProfile } from '../../../modules/matter-teacher/actions/international-profile.js';
import { Clock } from '../../../platform/clock.js';
import { Hourly } from '../../../platform/database/hourly.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { readTeacherPaces, type TeacherPace } from './pace.queries.js';

/** Data of a candidacy besides its facts: the teacher's appointments and experience. */
export interface CaseContext {
  readonly agenda: TeacherAgenda;
  readonly experience: readonly CaseExperience[];
  readonly internationalProfile: boolean;
}

@Injectable()
export class CaseQueries {
  private readonly usual: Hourly<ReadonlyMap<number, TeacherPace>>;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {
    this.usual = new Hourly(clock);
  }

  /** By brand, equal for every teacher. */
  async readPaces(brands: readonly number[]): Promise<ReadonlyMap<number, TeacherPace>> {
    const usual = [...new Set(brands)].map(async (brand) => {
      const paces = await this.usual.of(String(brand), () =>
        readTeacherPaces(this.prisma, [brand], this.clock),
      );
      return [brand, paces.get(brand) ?? new Map()] as const;
    });
    return new Map(await Promise.all(usual));
  }

  /** @param except the candidacy itself, whose own dates are no conflict */
  async readContext(teacherId: number, except: number): Promise<CaseContext> {
    const [teacher, appointments, experience, internationalProfile] = await Promise.all([
      this.prisma.teacher.findUniqueOrThrow({
        where: { id: teacherId },
        select: {
          timeZone: true,
          classSlots: true,
          blackouts: true,
          availability: {
            orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }],
            select: { weekday: true, fromMinute: true, toMinute: true },
          },
        },
      }),
      this.appointments(teacherId, except),
      this.prisma.teachingExperience.findMany({
        where: { teacherId, matterTeacherId: except },
        orderBy: { id: 'asc' },
        omit: { teacherId: true, matterTeacherId: true },
      }),
      hasInternationalProfile(this.prisma, teacherId),
    ]);
    const { timeZone, classSlots, blackouts, availability } = teacher;
    const agenda = {
      timeZone,
      appointments,
      free: availability,
      classes: classSlots as unknown as Slot[],
      blackouts: blackouts as unknown as TeacherAgenda['blackouts'],
    };
    return { agenda, experience, internationalProfile };
  }

  /** The data of several candidacies, with as many statements as for one. */
  async readContexts(
    teacherId: number,
    ids: readonly number[],
  ): Promise<(matterTeacherId: number) => CaseContext> {
    const all = await this.readContext(teacherId, 0);
    const written = await this.prisma.teachingExperience.findMany({
      where: { teacherId, matterTeacherId: { in: [...ids] } },
      orderBy: { id: 'asc' },
      omit: { teacherId: true },
    });
    return (own) => ({
      ...all,
      agenda: {
        ...all.agenda,
        appointments: all.agenda.appointments.filter(
          ({ matterTeacherId }) => matterTeacherId !== own,
        ),
      },
      experience: written.flatMap(({ matterTeacherId, ...row }) =>
        matterTeacherId === own ? [row] : [],
      ),
    });
  }

  private async appointments(
    teacherId: number,
    except: number,
  ): Promise<TeacherAgenda['appointments']> {
    const now = this.clock.now();
    const rows = await this.prisma.matterTeacher.findMany({
      where: {
        teacherId,
        id: { not: except },
        deletedAt: null,
        matter: { deletedAt: null },
        OR: [
          {
            candidateStatus: candidateAt.beforeTrial,
            trialLessonDate: { gt: addMinutes(now, -24 * 60) },
          },
          { candidateStatus: candidateAt.hired, firstLessonDate: { gt: now } },
          { candidateStatus: candidateAt.beforeInterview, interviewDate: { gt: now } },
        ],
      },
      select: {
        id: true,
        candidateStatus: true,
        trialLessonDate: true,
        firstLessonDate: true,
        interviewDate: true,
        matter: { select: { matterNumber: true, lessonLength: true, lessonMinutes: true } },
      },
    });
    return rows
      .flatMap(
        ({ id, candidateStatus, trialLessonDate, firstLessonDate, interviewDate, matter }) => {
          const kind =
            candidateStatus === candidateAt.beforeTrial
              ? 'trial'
              : candidateStatus === candidateAt.hired
                ? 'firstLesson'
                : 'interview';
          const at = {
            trial: trialLessonDate,
            firstLesson: firstLessonDate,
            interview: interviewDate,
          }[kind];
          if (!at) return [];
          const to = addMinutes(
            at,
            kind === 'interview' ? interviewMinutes : lessonMinutes(matter),
          );
          const { matterNumber } = matter;
          return [
            {
              kind,
              from: at.toISOString(),
              to: to.toISOString(),
              matterNumber,
              matterTeacherId: id,
            } as const,
          ];
        },
      )
      .sort((a, b) => (a.from < b.from ? -1 : 1));
  }
}
