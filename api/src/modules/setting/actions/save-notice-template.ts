import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { noticeOf } from '@tsumugi/contract/notices/notices';
import { templateOf } from '@tsumugi/contract/notices/template-of';
import type {
  NoticeTemplateSave,
  NoticeTemplateSide,
} from '@tsumugi/contract/resources/notice-template';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { requireBrand } from '../../../platform/brands/require-brand.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { presentSide } from '../notice-template.presenter.js';
import { logSetting } from './log-setting.js';

const bodies = ['subject', 'announcedBody', 'mailBody', 'chatBody'] as const;

/** A brand's own wording of a notice. Notices that already wait in the outbox keep their text. */
@Injectable()
export class SaveNoticeTemplate {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Without own texts the standard text applies again; the row keeps its version count, so that an
   * edit from an older page is refused.
   * @throws AppError 400 for a side that does not get the notice; 409 with `current`
   */
  run(
    code: string,
    { brand, audience, version = 0, ...texts }: NoticeTemplateSave,
    user: CurrentUser,
  ): Promise<NoticeTemplateSide> {
    const notice = noticeOf(code);
    if (!notice[audience])
      throw new AppError('invalid_input', { audience: 'このお知らせの宛先ではありません。' });
    const standard = templateOf(notice, audience);
    const own = Object.fromEntries(
      bodies.map(
        (name) =>
          [name, texts[name] && texts[name] !== standard[name] ? texts[name] : null] as const,
      ),
    );
    const key = { brand_code_audience: { brand, code, audience } };
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      await requireBrand(tx, brand);
      await tx.$queryRaw`select id from brand where id = ${brand} for update`;
      const before = await tx.noticeTemplate.findUnique({ where: key });
      if ((before?.version ?? 0) !== version)
        throw new AppError('version_conflict', undefined, {
          more: { current: presentSide(notice, audience, before) },
        });
      const empty = bodies.every((name) => own[name] === null);
      const after =
        empty && !before
          ? null
          : await tx.noticeTemplate.upsert({
              where: key,
              create: { brand, code, audience, ...own, updatedAt: now },
              update: { ...own, updatedAt: now, version: { increment: 1 } },
            });
      const of = (row: typeof before) =>
        Object.fromEntries(bodies.map((name) => [name, row?.[name] ?? null]));
      await logSetting(tx, user, now, {
        setting: `noticeTemplate:${brand}:${code}:${audience}`,
        brand,
        before: of(before),
        after: of(after),
      });
      return presentSide(notice, audience, after);
    });
  }
}
