import { Injectable } from '@nestjs/common';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock, days } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { FigureRow } from './figures.js';

const lookBackDays = 365;

@Injectable()
export class FigureQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
  ) {}

  get now(): Date {
    return this.clock.now();
  }

  calendar() {
    return this.calendars.now();
  }

  /** The teacher's own candidacies of the last twelve months that led to an introduction. */
  rows(teacherId: number): Promise<FigureRow[]> {
    return this.prisma.matterTeacher.findMany({
      where: {
        teacherId,
        deletedAt: null,
        introducedAt: { gte: this.clock.in(-days(lookBackDays)) },
      },
      select: {
        candidateStatus: true,
        trialRequestConfirmedAt: true,
        teacherTrialAgreedAt: true,
        trialCompletedAt: true,
        teacherReportAt: true,
        hiringDecisionAt: true,
        teacherHiringAgreedAt: true,
        withdrawalRequestedAt: true,
        rejectedAt: true,
        toldDeadlines: true,
        matter: {
          select: {
            brandSettings: {
              select: { trialConsentDays: true, hiringConsentDays: true, reportBusinessDays: true },
            },
          },
        },
      },
    });
  }
}
