import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { audiencesOf, isMailOnly } from '@tsumugi/contract/notices/define-notice';
import { type NoticeCode, noticeCodes, noticeOf } from '@tsumugi/contract/notices/notices';
import {
  type NoticeAudience,
  type Placeholder,
  placeholderLabels,
} from '@tsumugi/contract/notices/placeholders';
import { canReach } from '@tsumugi/contract/reach';
import type { MailTemplate } from '@tsumugi/contract/resources/text-template';
import { toActor } from '../../platform/actions/actors.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { loadCases } from '../../platform/facts/load-cases.js';
import { logAccess } from '../../platform/http/access-log.js';
import { type MailBrand, mailBrandSelect } from '../../platform/mail/sender.js';
import { composeNotice } from '../../platform/outbox/compose-notice.js';
import type { NoticeRequest } from '../../platform/outbox/outbox.js';
import { readRecipientTables } from '../../platform/outbox/read-recipients.js';
import { originOf, SETTINGS, type Settings } from '../../platform/settings/settings.js';

const sides = { customer: 'ご家庭', teacher: '教師' } as const satisfies Record<
  NoticeAudience,
  string
>;

/**
 * Subject of a notice in the list of choices, without the name, which the draft contains, and
 * without the awaited answer, which depends on the case.
 */
const plainSubject = (subject: string): string =>
  subject
    .replace(/\([^()]*\{\w+\}[^()]*\)/g, '')
    .replaceAll('{awaitedAnswer}', 'ご回答')
    .replace(/\{(\w+)\}/g, (hole, name: string) => placeholderLabels[name as Placeholder] ?? hole);

/** Every notice about a case, once per side that gets it. */
export const mailTemplates: readonly MailTemplate[] = noticeCodes
  .filter((code) => !isMailOnly(noticeOf(code)))
  .flatMap((code) =>
    audiencesOf(noticeOf(code)).map((audience) => ({
      id: `${code}-${audience}`,
      code,
      audience,
      name: `${sides[audience]}: ${plainSubject(noticeOf(code)[audience]?.subject ?? code)}`,
      needsCandidate: audience === 'teacher' || !noticeOf(code).matterOnly,
    })),
  );

export interface MailDraft {
  readonly to: string | null;
  readonly subject: string;
  readonly text: string;
  /** Brand of the sender. */
  readonly brand: MailBrand | null;
}
interface Wish {
  readonly template: string;
  readonly matterId?: number;
  readonly matterTeacherId?: number;
}

const notAwaited =
  'この候補はいまその回答待ちではありません。別の候補かテンプレートを選んでください。';

/**
 * The mail of a notice with the current values of a case; a dry run, nothing is stored or sent
 * (domain/files#mail-drafts).
 */
@Injectable()
export class MailDraftQueries {
  private readonly origin: string;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.origin = originOf(settings);
  }

  /**
   * The opening is logged.
   * @throws AppError 404 for the case; 400 for an unknown template, for one that needs a candidate,
   * or for one with a deadline if no answer is awaited
   */
  async draft({ template: name, ...wish }: Wish, user: CurrentUser): Promise<MailDraft> {
    const template = mailTemplates.find((each) => each.id === name);
    if (!template)
      throw new AppError('invalid_input', {
        template: 'テンプレートを一覧から選び直してください。',
      });
    const now = this.clock.now();
    const matterTeacherId = wish.matterTeacherId ?? null;
    const matterId = await this.matterOf(wish);
    const context = { now, actor: toActor(user), calendar: await this.calendars.now() };
    const facts = (await loadCases(this.prisma, [matterId], context)).get(matterId);
    if (
      !facts ||
      !canReach(user.reach, facts.matter.teamInCharge) ||
      (matterTeacherId &&
        !facts.candidates.some((candidate) => candidate.matterTeacherId === matterTeacherId))
    )
      throw new AppError('not_found');
    const noticeRequest: NoticeRequest = {
      order: { code: template.code as NoticeCode, to: template.audience },
      facts,
      matterTeacherId,
      eventId: 0,
    };
    const [draft] = composeNotice(
      noticeRequest,
      await readRecipientTables(this.prisma, [noticeRequest]),
      this.origin,
    );
    const mail = draft?.texts.find((text) => text.channel === 'mail');
    if (!draft || !mail || (template.needsCandidate && !matterTeacherId))
      throw new AppError('invalid_input', {
        matterTeacherId: 'このテンプレートには候補の教師が必要です。候補を選んでください。',
      });
    if (mail.missing.includes('{responseDeadline}'))
      throw new AppError('invalid_input', { matterTeacherId: notAwaited });
    await logAccess(this.prisma, user, now, {
      action: 'document',
      entity: 'matter',
      entityId: matterId,
      matterId,
      detail: { template: template.id },
    });
    const brand = await this.prisma.brand.findUnique({
      where: { id: facts.brand.brand },
      select: mailBrandSelect,
    });
    return { to: draft.recipient.mailAddress, subject: mail.subject, text: mail.body, brand };
  }

  private async matterOf({ matterId, matterTeacherId }: Omit<Wish, 'template'>): Promise<number> {
    if (matterTeacherId === undefined) {
      if (matterId === undefined)
        throw new AppError('invalid_input', { matterId: '案件か候補を指定してください。' });
      return matterId;
    }
    const row = await this.prisma.matterTeacher.findFirst({
      where: { id: matterTeacherId, deletedAt: null },
      select: { matterId: true },
    });
    if (!row || (matterId !== undefined && row.matterId !== matterId))
      throw new AppError('not_found');
    return row.matterId;
  }
}
