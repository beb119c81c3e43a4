import { Controller } from '@nestjs/common';
import { mergeSlots } from '@tsumugi/contract/calendar/weekly-slots';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import type { TeacherOffer } from '../../../modules/matching/domain/teacher-requirements.js';
import { toMatterNumber } from '../../../modules/matter-teacher/domain/matter-number.js';
import { type CurrentUser } from '../../../platform/auth/current-user.js';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { choicesOf } from './choices.js';
import { figuresOf } from './figures.js';
import { FigureQueries } from './figures.queries.js';
import { countFits, isActive, suggestionOf } from './fit.js';
import {
  OpenMatterQueries,
  type OpenMatterRead,
  takesApplications,
} from './open-matters.queries.js';
import { applicationOf, matchMatter } from './present-open-matter.js';

/**
 * Recruiting matters of the teacher's brands, and the teacher's figures. Applying is an action with
 * its own endpoint (domain/candidacy#c1).
 */
@Controller()
export class ApplicationsController {
  constructor(
    private readonly queries: OpenMatterQueries,
    private readonly figureRows: FigureQueries,
  ) {}

  @Route(api.teacher.openMatters)
  async list(@Call() { query, user }: CallOf<typeof api.teacher.openMatters>) {
    const { offered, reads } = await this.read(user);
    const { today } = this.queries;
    const judged = reads.map((each) => matchMatter(each, offered, today));
    const shown = judged
      .filter(({ matter }) => query.all === '1' || matter.fits)
      .filter(({ matter }) => query.mode === undefined || matter.teachingMode === query.mode)
      .filter(({ matter }) => query.brand === undefined || matter.brand === query.brand)
      .filter(
        ({ matter }) =>
          query.subject === undefined || matter.subjects.some(({ id }) => id === query.subject),
      )
      .sort((a, b) => Number(b.matter.fits) - Number(a.matter.fits) || b.total - a.total);
    const end = query.cursor + query.limit;
    return {
      matters: shown.slice(query.cursor, end).map(({ matter }) => matter),
      total: shown.length,
      choices: choicesOf(judged.map(({ matter }) => matter)),
      counts: { fit: judged.filter(({ matter }) => matter.fits).length, all: judged.length },
      next: end < shown.length ? end : null,
      suggestion: suggestionOf(wantedBy(reads), offered, today),
    };
  }

  @Route(api.teacher.countOpenMatters)
  async count(@Call() { input: { free }, user }: CallOf<typeof api.teacher.countOpenMatters>) {
    const { offered, reads } = await this.read(user);
    const wanteds = wantedBy(reads);
    const after = countFits(
      wanteds,
      { ...offered, availability: mergeSlots(free) },
      this.queries.today,
    );
    return { now: countFits(wanteds, offered, this.queries.today), after };
  }

  @Route(api.teacher.openMatter)
  async one(@Call() { params, user }: CallOf<typeof api.teacher.openMatter>) {
    const teacherId = idOf(user);
    const brands = await this.queries.brands(teacherId);
    const [offered, read] = await Promise.all([
      this.queries.readOffered(teacherId),
      this.queries.byNumber(
        teacherId,
        toMatterNumber(params.matterNumber),
        brands.map(({ id }) => id),
      ),
    ]);
    if (!offered || !read) throw new AppError('not_found');
    const open = takesApplications(read.row);
    return {
      matterNumber: read.row.matterNumber,
      state: open ? ('recruiting' as const) : ('closed' as const),
      message: open ? null : 'この案件の募集は終了しました。ほかの案件をご確認ください。',
      matter: open ? matchMatter(read, offered, this.queries.today).matter : null,
      application: applicationOf(read.candidacy),
    };
  }

  @Route(api.teacher.figures)
  async figures(@Call() { user }: CallOf<typeof api.teacher.figures>) {
    const [rows, calendar] = await Promise.all([
      this.figureRows.rows(idOf(user)),
      this.figureRows.calendar(),
    ]);
    return figuresOf(rows, calendar, this.figureRows.now);
  }

  private async read(
    user: CurrentUser,
  ): Promise<{ offered: TeacherOffer; reads: OpenMatterRead[] }> {
    const teacherId = idOf(user);
    const brands = await this.queries.brands(teacherId);
    const [offered, reads] = await Promise.all([
      this.queries.readOffered(teacherId),
      this.queries.recruiting(
        teacherId,
        brands.map(({ id }) => id),
      ),
    ]);
    if (!offered) throw new AppError('not_found');
    return { offered, reads };
  }
}

/** Matters already applied for are excluded. */
const wantedBy = (reads: readonly OpenMatterRead[]) =>
  reads.filter(({ candidacy }) => !isActive(candidacy)).map(({ wanted }) => wanted);

function idOf({ teacherId }: CurrentUser): number {
  if (!teacherId) throw new AppError('forbidden');
  return teacherId;
}
