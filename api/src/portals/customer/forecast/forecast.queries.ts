import { Injectable } from '@nestjs/common';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type {
  ForecastLoosening,
  TeacherCountWishes,
} from '@tsumugi/contract/portal/customer-forecast';
import {
  computeLoosenings,
  countCandidates,
  findReachable,
} from '../../../modules/matching/domain/compute-loosenings.js';
import { requirementsOf } from '../../../modules/matching/domain/requirements-of-matter.js';
import { MatchingQueries } from '../../../modules/matching/matching.queries.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { loadTownPoints } from '../../../platform/places/town-points.js';

const maxLoosenings = 4;

@Injectable()
export class ForecastQueries {
  constructor(
    private readonly matching: MatchingQueries,
    private readonly prisma: PrismaService,
  ) {}

  /** Number of teachers who meet the wishes of a request that is not sent yet. */
  async countTeachers({ studentId, ...wishes }: TeacherCountWishes): Promise<number> {
    const student = await this.prisma.student.findUniqueOrThrow({
      where: { id: studentId },
      select: { grade: true },
    });
    const place = {
      prefecture: wishes.prefecture ?? null,
      city: wishes.city ?? null,
      town: wishes.town ?? null,
    };
    const wanted = requirementsOf(
      {
        ...place,
        subjects: wishes.subjects ?? [],
        purposes: wishes.purposes ?? [],
        teachingMode: wishes.teachingMode ?? null,
        lessonFrequency: wishes.lessonFrequency ?? null,
        lessonLength: wishes.lessonLength ?? null,
        lessonMinutes: wishes.lessonMinutes ?? null,
        nearestStation: wishes.nearestStation ?? null,
        preferredSlots: wishes.preferredSlots ?? [],
        teacherGenderPreference: wishes.teacherGenderPreference ?? 0,
        student,
      },
      (await loadTownPoints()).pointOf(place),
    );
    const pool = await this.matching.wholePool(wanted.subjects);
    return countCandidates(wanted, pool, this.matching.today);
  }

  /** Number of fitting teachers now, and after relaxed conditions. */
  async supply({
    matter,
    today,
  }: CaseFacts): Promise<{ candidates: number; ways: ForecastLoosening[] }> {
    const { wanted } = await this.matching.request(matter.matterId);
    const pool = await this.matching.pool(matter.matterId, wanted.subjects);
    const ways = computeLoosenings(wanted, findReachable(wanted, pool, today))
      .slice(0, maxLoosenings)
      .map(({ key, label, from, to }) => ({
        key,
        what: label.replace(/と$/, ''),
        candidatesNow: from,
        candidatesThen: to,
      }));
    return { candidates: countCandidates(wanted, pool, today), ways };
  }
}
