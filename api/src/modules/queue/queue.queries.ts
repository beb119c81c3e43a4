import { Injectable } from '@nestjs/common';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { RowCounts } from '@tsumugi/contract/resources/row-counts';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { toActor } from '../../platform/actions/to-actor.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { loadCases } from '../../platform/facts/load-cases.js';
import { logAccess } from '../../platform/http/access-log.js';
import type { Counted } from '../../platform/http/list-page.js';
import { readableMessages } from '../../platform/reach/reachable.js';
import { callsIn } from './calls.queries.js';
import { countNotifications } from './count-notifications.queries.js';
import { daysOf } from './day-range.js';
import { findPage, type Place } from './find-page.queries.js';
import { lastSaidIn } from './last-said.queries.js';
import type { ListQuery } from './list-query.js';
import { presentCaseRow } from './present-case-row.js';
import { contactFormSelect, presentContactForm, presentRoom, roomSelect } from './present-other-rows.js';
import { rowInclude } from './row-include.js';
import { unreadIn } from './unread.queries.js';

export interface QueuePage {
  readonly rows: QueueRow[];
  readonly total: Counted;
  readonly counts: RowCounts | null;
}

/** Reads the work lists and their counts (domain sections 5 and 6). */
@Injectable()
export class QueueQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly registry: ActionRegistry,
  ) {}

  /** all-notifications/{teamId}; 0: all teams. */
  async notifications(teamId: number, user: CurrentUser): Promise<NotificationCounts> {
    return countNotifications(this.prisma, user, teamId, await this.days());
  }

  /** One page of a tab. `total` counts at most 10,000 rows. */
  async page(queue: QueueDefinition, query: ListQuery, user: CurrentUser): Promise<QueuePage> {
    const { tab } = query;
    const days = await this.days();
    const { places, total, counts } = await findPage(this.prisma, user, query, days);
    // Operators see rows with the telephone numbers and addresses masked.
    if (user.isAdmin && places.length > 0) {
      const access = { action: 'read', entity: tab.row === 'contactForm' ? 'contactForm' : 'matter', entityId: null } as const;
      await logAccess(this.prisma, user, this.clock.now(), { ...access, detail: { list: queue.group } });
    }
    return { rows: await this.rows(tab, places, user), total, counts };
  }

  /** Rows at known places of one tab, in their order. */
  async rows(tab: TabDefinition, places: readonly Place[], user: CurrentUser): Promise<QueueRow[]> {
    const now = this.clock.now();
    const calendar = await this.calendars.current(this.prisma);
    const at = { today: dayOf(now), calendar };
    const ids = places.map((place) => place.id);
    if (tab.row === 'contactForm') {
      const forms = await this.prisma.contactForm.findMany({ where: { id: { in: ids } }, select: contactFormSelect });
      return inOrder(places, forms, (place, form) => presentContactForm(place, form, at, tab.code, user.isAdmin));
    }
    if (tab.row === 'room') {
      const rooms = await this.prisma.chatRoom.findMany({ where: { id: { in: ids } }, select: roomSelect });
      const own = await readableMessages(
        this.prisma,
        user.reach,
        rooms.flatMap(({ messages }) => messages.map(({ id }) => id)),
      );
      return inOrder(places, rooms, (place, room) =>
        presentRoom(place, { ...room, messages: room.messages.filter(({ id }) => own.has(id)) }, at, tab.code, user.isAdmin),
      );
    }
    const matterIds = [...new Set(places.flatMap((place) => place.matterId ?? []))];
    const [cases, names, unread, calls, said] = await Promise.all([
      loadCases(this.prisma, matterIds, { now, calendar, actor: toActor(user) }),
      this.prisma.matter.findMany({ where: { id: { in: matterIds } }, select: rowInclude }),
      unreadIn(this.prisma, matterIds),
      callsIn(this.prisma, matterIds),
      lastSaidIn(this.prisma, matterIds),
    ]);
    const context = { tab, registry: this.registry, unread, calls, said };
    const namesById = new Map(names.map((each) => [each.id, each]));
    return places.flatMap((place) => {
      const facts = cases.get(place.matterId ?? 0);
      const around = namesById.get(place.matterId ?? 0);
      const subject = facts && subjectOf(tab, place, facts);
      return subject && around ? [presentCaseRow(place, tab.row, subject, around, context)] : [];
    });
  }

  private async days() {
    const [calendar, weekend] = await Promise.all([
      this.calendars.current(this.prisma),
      this.prisma.team.findMany({ where: { weekendOpen: true, deletedAt: null }, select: { id: true } }),
    ]);
    return daysOf(
      dayOf(this.clock.now()),
      calendar,
      weekend.map((team) => team.id),
    );
  }
}

function subjectOf(tab: TabDefinition, place: Place, facts: CaseFacts) {
  if (tab.row === 'changeRequest') return facts.openChangeRequest && { ...facts, changeRequest: facts.openChangeRequest };
  if (tab.row !== 'matterTeacher') return facts;
  const candidate = facts.candidates.find((each) => each.matterTeacherId === place.id);
  return candidate && { ...facts, candidate };
}

function inOrder<R extends { id: number }>(
  places: readonly Place[],
  rows: readonly R[],
  present: (place: Place, row: R) => QueueRow,
): QueueRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = byId.get(place.id);
    return row ? [present(place, row)] : [];
  });
}
