import { Injectable } from '@nestjs/common';
import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { AppError } from '@tsumugi/contract/errors';
import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { RowCounts } from '@tsumugi/contract/resources/row-counts';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { Clock } from '../../platform/clock.js';
import { InvalidatingCache } from '../../platform/database/invalidating-cache.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { requestBudget, withoutBudget } from '../../platform/database/request-budget.js';
import { SingleFlight } from '../../platform/database/single-flight.js';
import type { CountedTotal } from '../../platform/http/list-page.js';
import { readableMessages } from '../../platform/reach/require-reach.js';
import { type CountedWork, countsFor, countWork } from './count-notifications.queries.js';
import type { CachedWorkItemReads } from './count-rows.queries.js';
import { type Days, daysOf } from './day-range.js';
import { findIds, findPage, type PagePosition } from './find-page.queries.js';
import type { ListQuery } from './list-query.js';
import { createPositionPresenter } from './present-case-row.js';
import {
  contactFormSelect,
  presentContactForm,
  presentRoom,
  roomSelect,
} from './present-other-rows.js';
import { ProjectionRefresher } from './projection-refresher.store.js';
import { hasProjection } from './projection-validity.queries.js';
import { projectRows } from './row-projections.queries.js';
import { membersText, rowText } from './row-text.js';

interface QueuePage {
  readonly total: CountedTotal;
  readonly counts: RowCounts | null;
}

/** A page with its rows as one JSON text. */
interface PageText extends QueuePage {
  readonly text: string;
  readonly length: number;
}

/** Reads the work lists and their counts (domain/lists#membership, #numbers). */
@Injectable()
export class QueueQueries {
  private readonly counting = new SingleFlight<CountedWork>();
  private readonly pages = new SingleFlight<PageText>();

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly registry: ActionRegistry,
    private readonly projections: ProjectionRefresher,
    private readonly readings: ReadingLog,
    private readonly cache: InvalidatingCache,
  ) {}

  /**
   * all-notifications/{teamId}; 0: all teams. Concurrent calls share one statement, and unchanged
   * results are cached.
   */
  async notifications(
    teamId: number,
    { reach, adminId }: Pick<CurrentUser, 'reach' | 'adminId'>,
  ): Promise<NotificationCounts> {
    const { calendar: _, ...days } = await this.days();
    const key = JSON.stringify([days, reach, teamId]);
    // Runs outside the caller's budget, because several callers share the read.
    const count = () =>
      requestBudget.exit(() =>
        this.counting.run(key, () => countWork(this.prisma, reach, teamId, days)),
      );
    return countsFor(
      (await this.cache.getAsOfRequest(`work:all ${key}`, count)) as CountedWork,
      adminId,
    );
  }

  /** One page of a tab. `total` counts at most 10,000 rows. */
  async page(
    queue: QueueDefinition,
    query: ListQuery,
    user: CurrentUser,
  ): Promise<QueuePage & { rows: QueueRow[] }> {
    const page = await this.pageText(queue, query, user);
    return { ...page, rows: JSON.parse(page.text) };
  }

  /**
   * One row, as in the first tab of the list that contains it. @throws AppError 404 when no tab
   * does
   */
  async one(queue: QueueDefinition, id: number, user: CurrentUser): Promise<QueueRow> {
    for (const tab of queue.tabs) {
      const query = {
        tab,
        buckets: null,
        from: 0,
        to: 0,
        sort: null,
        ids: [id],
        filters: {},
      };
      const [row] = (await this.page(queue, query, user)).rows;
      if (row) return row;
    }
    throw new AppError('not_found');
  }

  /**
   * Ids of a complete list at this moment, in order, up to a limit. If pages were read one by one,
   * rows could move from one page to another.
   */
  async ids(query: ListQuery, user: CurrentUser, most: number): Promise<number[]> {
    return findIds(this.reads, user, query, await this.days(), most);
  }

  /** One page of a tab with its rows as JSON; logs that an Admin read it. */
  async pageText(queue: QueueDefinition, query: ListQuery, user: CurrentUser): Promise<PageText> {
    const page = await this.sharedPage(query, user);
    // Operators see rows with the telephone numbers and addresses masked.
    if (user.isAdmin && page.length > 0) {
      const entity = query.tab.row === 'contactForm' ? 'contactForm' : 'matter';
      await this.readings.one(user, { entity, entityId: null, detail: { list: queue.group } });
    }
    return page;
  }

  /**
   * After a change, screens with the same list request it at the same time, so the calls share one
   * read outside any caller's budget. Searches are too expensive for that.
   */
  private sharedPage(query: ListQuery, user: CurrentUser): Promise<PageText> {
    const { tab } = query;
    const { reach, isAdmin } = user;
    if (!hasProjection(tab) || tab.search) return this.readPage(query, user);
    const key = JSON.stringify([reach, isAdmin, { ...query, tab: tab.code }]);
    return withoutBudget(() => this.pages.run(key, () => this.readPage(query, user)));
  }

  private async readPage(query: ListQuery, user: CurrentUser): Promise<PageText> {
    const { tab } = query;
    const now = this.clock.now();
    const days = await this.days();
    const { positions, total, counts } = await findPage(this.reads, user, query, days, now);
    const texts = hasProjection(tab)
      ? await this.projectionTexts(tab, positions, user, days)
      : (await this.rows(tab, positions, user)).map((row) => JSON.stringify(row));
    return { text: `[${texts.join(',')}]`, length: texts.length, total, counts };
  }

  /**
   * Texts of rows about matters: valid projections, and texts computed from the facts in place of
   * the others, whose refresh is scheduled.
   */
  private async projectionTexts(
    tab: TabDefinition,
    positions: readonly PagePosition[],
    user: CurrentUser,
    { today, calendar }: DaysAndCalendar,
  ): Promise<string[]> {
    const keyOf = (place: PagePosition) => ({
      tab: tab.code,
      entityId: place.id,
      matterId: place.matterId as number,
    });
    const missingRows = positions.filter(({ text }) => text === null).map(keyOf);
    const tools = { registry: this.registry, now: this.clock.now(), calendar };
    const computeTexts =
      missingRows.length > 0 ? await projectRows(this.prisma, missingRows, tools) : null;
    if (missingRows.length > 0)
      this.projections.schedule(
        missingRows.map(({ matterId }) => matterId),
        tab.search ? missingRows : [],
      );
    const presentMembership = createPositionPresenter({ today });
    return positions.flatMap((place) => {
      const texts = place.text === null ? computeTexts?.(keyOf(place)) : null;
      const text = texts
        ? `${texts.card},${user.isAdmin ? texts.admin : texts.operator}`
        : place.text;
      return text === null ? [] : [rowText(text, membersText(presentMembership(place)))];
    });
  }

  /** Rows at given positions of one tab, in their order, from valid projections if possible. */
  async rowsAt(
    tab: TabDefinition,
    places: readonly PagePosition[],
    user: CurrentUser,
  ): Promise<QueueRow[]> {
    if (!hasProjection(tab)) return this.rows(tab, places, user);
    const texts = await this.projectionTexts(tab, places, user, await this.days());
    return texts.map((text) => JSON.parse(text));
  }

  /** Rows of contact forms and rooms, which have no projections. */
  private async rows(
    tab: TabDefinition,
    places: readonly PagePosition[],
    user: CurrentUser,
  ): Promise<QueueRow[]> {
    const calendar = await this.calendars.now();
    const at = { today: dayOf(this.clock.now()), calendar };
    const ids = places.map((place) => place.id);
    if (tab.row === 'contactForm') {
      const forms = await this.prisma.contactForm.findMany({
        where: { id: { in: ids } },
        select: contactFormSelect,
      });
      return inOrder(places, forms, (place, form) =>
        presentContactForm(place, form, at, tab.code, user.isAdmin),
      );
    }
    const rooms = await this.prisma.chatRoom.findMany({
      where: { id: { in: ids } },
      select: roomSelect,
    });
    const own = await readableMessages(
      this.prisma,
      user.reach,
      rooms.flatMap(({ messages }) => messages.map(({ id }) => id)),
    );
    return inOrder(places, rooms, (place, room) =>
      presentRoom(
        place,
        { ...room, messages: room.messages.filter(({ id }) => own.has(id)) },
        at,
        tab.code,
        user.isAdmin,
      ),
    );
  }

  private readonly reads: CachedWorkItemReads = {
    read: (statement) => this.prisma.read(statement),
    readTogether: (statement) => this.prisma.readTogether(statement),
    ofWork: async (statement) => {
      const key = `work:${JSON.stringify([statement.text, statement.values])}`;
      return (await this.cache.getAsOfRequest(key, () =>
        this.prisma.readTogether(statement),
      )) as never;
    },
  };

  private async days(): Promise<DaysAndCalendar> {
    const { calendar, weekendTeams } = await this.calendars.daysOfRequest();
    return { ...daysOf(dayOf(this.clock.now()), calendar, weekendTeams), calendar };
  }
}

type DaysAndCalendar = Days & { readonly calendar: Calendar };

function inOrder<R extends { id: number }>(
  places: readonly PagePosition[],
  rows: readonly R[],
  present: (place: PagePosition, row: R) => QueueRow,
): QueueRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = byId.get(place.id);
    return row ? [present(place, row)] : [];
  });
}
