import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { linesOf } from '@tsumugi/contract/notices/notice-text-parts';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser } from '../auth/current-user.js';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { Call, type CallOf } from '../http/call.js';
import { Route } from '../http/route.js';
import { noticesIn } from '../reach/reach-conditions.js';
import { childrenOf } from './child-of-notice.queries.js';
import { isVisible } from './shown-notices.js';
import { partsOf } from './stored-notice-parts.js';

const pageSize = 30;

const audienceOf = { customer: 'customer', teacher: 'teacher', admin: 'staff' } as const;

/** The caller's own お知らせ, in both portals. */
@Controller()
export class NoticesController {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Newest first, 30 at a time; `before` is the last id of the previous page. `unread` counts all
   * pages.
   */
  @Route(api.notice.list)
  async list(@Call() { query, user }: CallOf<typeof api.notice.list>) {
    const shown = this.shownTo(user);
    const last = query.before
      ? await this.prisma.notice.findFirst({
          where: { id: query.before, recipientId: user.accountId },
        })
      : null;
    // If that notice has been deleted, its number is used, so that the list does not begin again.
    const older = last
      ? {
          OR: [
            { heldUntil: { lt: last.heldUntil } },
            { heldUntil: last.heldUntil, id: { lt: last.id } },
          ],
        }
      : query.before && { id: { lt: query.before } };
    const [rows, unread] = await Promise.all([
      this.prisma.notice.findMany({
        where: { ...shown, ...older },
        // Sorted by the displayed time: a held notice has a lower number than its time suggests.
        orderBy: [{ heldUntil: 'desc' }, { id: 'desc' }],
        take: pageSize + 1,
        select: {
          id: true,
          code: true,
          title: true,
          body: true,
          link: true,
          heldUntil: true,
          readAt: true,
          matterTeacherId: true,
        },
      }),
      this.prisma.notice.count({ where: { ...shown, readAt: null } }),
    ]);
    const page = rows.slice(0, pageSize);
    const children = await this.childrenFor(user, page);
    const notices = page.map(({ heldUntil, ...notice }) => ({
      ...notice,
      at: heldUntil,
      child: children.get(notice.id) ?? null,
    }));
    return { notices, unread, more: rows.length > pageSize };
  }

  /** The whole text, split at its links. Reading does not mark it as read: POST …/read does. */
  @Route(api.notice.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.notice.detail>) {
    const row = await this.prisma.notice.findFirst({
      where: { ...this.shownTo(user), id: params.id },
      select: {
        id: true,
        code: true,
        title: true,
        body: true,
        parts: true,
        link: true,
        heldUntil: true,
        readAt: true,
        matterId: true,
        matterTeacherId: true,
      },
    });
    if (!row) throw new AppError('not_found');
    const { heldUntil, readAt, parts, ...notice } = row;
    const children = await this.childrenFor(user, [notice]);
    return {
      ...notice,
      child: children.get(notice.id) ?? null,
      at: heldUntil.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      paragraphs: linesOf(partsOf({ ...notice, parts })),
    };
  }

  /** All notices visible now; a notice that arrives in the meantime stays unread. */
  @Route(api.notice.readAll)
  async readAll(@Call() { user }: CallOf<typeof api.notice.readAll>) {
    const where = { ...this.shownTo(user), readAt: null };
    const { count } = await this.prisma.notice.updateMany({
      where,
      data: { readAt: this.clock.now() },
    });
    return { read: count };
  }

  @Route(api.notice.read)
  async read(@Call() { params, user }: CallOf<typeof api.notice.read>) {
    const where = { ...this.shownTo(user), id: params.id };
    await this.prisma.notice.updateMany({
      where: { ...where, readAt: null },
      data: { readAt: this.clock.now() },
    });
    const notice = await this.prisma.notice.findFirst({
      where,
      select: { id: true, readAt: true },
    });
    if (!notice) throw new AppError('not_found');
    return notice;
  }

  /** Guardians see which child a notice concerns; students see only their own notices. */
  private childrenFor(
    user: CurrentUser,
    notices: readonly { readonly id: number; readonly title: string }[],
  ) {
    return childrenOf(this.prisma, user.face === 'customer' && user.parentId ? notices : []);
  }

  /** Notices of the current face: a parent who also teaches reads each kind in its own portal. */
  private shownTo(user: CurrentUser) {
    return {
      ...isVisible(this.clock.now()),
      recipientId: user.accountId,
      audience: audienceOf[user.face],
      // Notices about matters that moved to another team are out of reach.
      AND: [noticesIn(user.reach)],
    };
  }
}
