import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiProduces } from '@nestjs/swagger';
import { japan } from '@tsumugi/contract/calendar/zone';
import { familyRoles } from '@tsumugi/contract/codes/role';
import { AppError } from '@tsumugi/contract/errors';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { id } from '@tsumugi/contract/kit/define-route';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { trialPlaceOf, trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import { wordsOnly } from '@tsumugi/contract/text/words-only';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { knowsNames } from '../../../platform/facts/teacher-knows.js';
import { Who } from '../../../platform/http/who.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { CustomerQueries } from '../../customer/customer.queries.js';
import { lessonMinutes } from '../../customer/free-times.js';
import { TeacherQueries } from '../../teacher/teacher.queries.js';
import { icsOf } from './ics.js';

const calendarQuery = z.object({ kind: z.enum(['trial', 'firstLesson'], { error: '予定の種類を指定してください。' }) });
type Kind = z.infer<typeof calendarQuery>['kind'];
const titles: Readonly<Record<Kind, string>> = { trial: '体験授業', firstLesson: '初回指導' };
const online = 2;

function placeOf(kind: Kind, { candidate, matter }: CandidateCase): string | null {
  if (kind === 'trial') return trialPlaceWords(trialPlaceOf(candidate, matter));
  return matter.teachingMode === online ? 'オンライン' : null;
}

interface Found {
  readonly facts: CandidateCase;
  /** Who it is with, as the reader may know it. */
  readonly partner: string;
  readonly path: string;
  readonly timeZone: string | null;
}

/** A lesson for the person's own calendar. */
@Controller('api/user/calendar')
export class CalendarController {
  constructor(
    @Inject(CustomerQueries) private readonly customers: CustomerQueries,
    @Inject(TeacherQueries) private readonly teachers: TeacherQueries,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(':id.ics')
  @Who({ roles: [...familyRoles, 'Student', 'Teacher'], own: { matterTeacher: 'params.id' } })
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="lesson.ics"')
  @ApiOperation({ operationId: 'user.calendar', summary: '体験授業・初回指導の予定（.ics）' })
  @ApiProduces('text/calendar')
  async event(
    @Param('id', { schema: id }) matterTeacherId: number,
    @Query({ schema: calendarQuery }) { kind }: z.infer<typeof calendarQuery>,
    @User() user: CurrentUser,
  ): Promise<string> {
    const { facts, partner, path, timeZone } = user.teacherId
      ? await this.asTeacher(matterTeacherId, user)
      : await this.asFamily(matterTeacherId, user);
    const { candidate, matter } = facts;
    const start = kind === 'trial' ? candidate.trialLessonDate : candidate.firstLessonDate;
    if (!start) throw new AppError('not_found');
    const origin = this.settings.publicUrl ?? 'http://localhost:3000';
    return icsOf({
      uid: `${kind}-${matterTeacherId}@${new URL(origin).hostname}`,
      sequence: candidate.version,
      start,
      minutes: lessonMinutes(matter),
      summary: `${titles[kind]}（${wordsOnly(partner)}）`,
      description: `${formatAppointment(start, timeZone ?? japan)}\nご依頼番号 ${matter.matterNumber}`,
      location: placeOf(kind, facts),
      url: `${origin}${path}`,
      stamp: this.clock.now(),
    });
  }

  private async asFamily(matterTeacherId: number, user: CurrentUser): Promise<Found> {
    const { view } = await this.customers.candidate(matterTeacherId, user);
    const candidate = view.facts.candidates.find((each) => each.matterTeacherId === matterTeacherId);
    if (!candidate) throw new AppError('not_found');
    return {
      facts: { ...view.facts, candidate },
      partner: `${candidate.teacher.lastName}先生`,
      path: `/customer/case-teacher-detail/${matterTeacherId}`,
      timeZone: view.around.parent?.timeZone ?? null,
    };
  }

  private async asTeacher(matterTeacherId: number, user: CurrentUser): Promise<Found> {
    const { facts, row } = await this.teachers.candidacy(matterTeacherId, user);
    const { student } = row.matter;
    return {
      facts,
      partner: student && knowsNames(facts) ? `${student.lastName} ${student.firstName}さん` : `案件${facts.matter.matterNumber}`,
      path: `/teacher/teacher-case-basic/${matterTeacherId}`,
      timeZone: null,
    };
  }
}
