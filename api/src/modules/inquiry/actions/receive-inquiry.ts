import { Injectable } from '@nestjs/common';
import { brand as firstBrands } from '@tsumugi/contract/codes/matter';
import { AppError } from '@tsumugi/contract/errors';
import type { NoticeCode } from '@tsumugi/contract/notices/notices';
import type { PublicInquiry } from '@tsumugi/contract/resources/public-inquiry';
import { beginningOf, normalise } from '@tsumugi/contract/text/normalise';
import { announceChange } from '../../../platform/actions/announce-change.js';
import { sha256 } from '../../../platform/auth/hash.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock, hours, minutes } from '../../../platform/clock.js';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { FormMail } from '../../../platform/outbox/form-mail.js';
import { completedAddress } from '../../../platform/places/address-of.js';
import { formSearchText } from '../domain/form-search-text.js';
import { readInquiry } from '../read-inquiry.js';
import type { Site } from '../site-key.guard.js';
import { MatterAtOnce, receiptKey } from './matter-at-once.js';
import { rewriteContactForm } from './rewrite-contact-form.js';

/** The receipt by kind of inquiry. */
const receipts: Readonly<Record<number, NoticeCode>> = { 10: 'N43c', 20: 'N43b', 40: 'N43c' };
const pressedTwice = minutes(10);
/** Limit of receipts to one address in an hour, because a visitor may enter any address. */
const receiptsPerHour = 3;
const receiptLeftOut = { 受付メール: '同じ宛先への送信が続いたため、送信していません。' };
const extraFields = 30;
const extraLength = 500;
const known = new Set(['siteKey', 'website', 'brand']);

/**
 * An inquiry from a company site (issue "Intake for real inquiries"): stored, and shown in HP問い合わせ
 * at once.
 */
@Injectable()
export class ReceiveInquiry {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly mails: FormMail,
    private readonly atOnce: MatterAtOnce,
    private readonly throttle: Throttle,
  ) {}

  /**
   * An equal form within ten minutes is not stored again. Its sender gets a receipt by mail, at
   * most three in an hour; a form without a receipt is marked.
   * @throws AppError 400 for an unknown brand
   */
  async run(inquiry: PublicInquiry, site: Site): Promise<void> {
    const { columns, asWritten } = readInquiry(inquiry);
    const now = this.clock.now();
    const row = {
      ...columns,
      ...(await completedAddress(columns)),
      brand: (await this.brandOf(inquiry.brand)) ?? site.brand,
      siteKeyId: site.id,
    };
    const limit = {
      name: 'inquiry:receipt',
      subject: row.email ?? '',
      max: receiptsPerHour,
      windowMs: hours(1),
    };
    const isTold = row.email !== null && (await this.throttle.take(limit)) === 0;
    const own = { ...extraOf(inquiry), ...asWritten };
    const extra = { ...own, ...(row.email !== null && !isTold ? receiptLeftOut : {}) };
    const id = await this.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${sha256(JSON.stringify([row, answersOf(own)]))}))`;
      // Compares all answers except fields that the page itself adds: another brand, kind of
      // inquiry or grade is another inquiry.
      const twice = await tx.contactForm.findMany({
        where: {
          ...row,
          receivedAt: { gte: new Date(now.getTime() - pressedTwice) },
          deletedAt: null,
        },
        select: { extra: true },
      });
      if (twice.some((form) => sameExtra(form.extra as Prisma.JsonObject, own))) return null;
      const form = await tx.contactForm.create({
        data: { ...row, extra, searchText: formSearchText(row), receivedAt: now, updatedAt: now },
      });
      if (isTold)
        await this.mails.place(
          tx,
          form,
          receipts[form.requestType] ?? 'N43',
          receiptKey(form.id),
          now,
        );
      await rewriteContactForm(tx, { now, calendar: await this.calendars.current(tx) }, form.id);
      await announceChange(tx, { contactForms: [form.id] });
      return form.id;
    });
    if (id !== null) return this.atOnce.run(id);
    if (isTold) await this.throttle.giveBack(limit);
  }

  /** A brand by its number, its name, or its original name. */
  private async brandOf(brand: PublicInquiry['brand']): Promise<number | null> {
    const wanted = normalise(String(brand ?? ''));
    if (wanted === '') return null;
    const named = (name: string) => normalise(name) === wanted;
    const brands = await this.prisma.brand.findMany({ select: { id: true, name: true } });
    const first = firstBrands.options().find(({ name }) => named(name))?.id;
    const found =
      brands.find(({ id, name }) => String(id) === wanted || named(name)) ??
      brands.find(({ id }) => id === first);
    if (!found)
      throw new AppError('invalid_input', { brand: 'サービスは一覧にある値を指定してください。' });
    return found.id;
  }
}

/**
 * Names of fields that a site's page or its library fills anew for each submission; they are hidden
 * from the visitor.
 */
const hidden =
  /^_|token|nonce|csrf|captcha|turnstile|timestamp|honeypot|session|^(?:utm_|gclid|fbclid)/i;

/** The answers without the mark about the receipt and without the fields that the page fills in. */
const answersOf = (extra: object): [string, unknown][] =>
  Object.entries(extra)
    .filter(([name]) => !(name in receiptLeftOut) && !hidden.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
const sameExtra = (stored: Prisma.JsonObject, given: Prisma.InputJsonObject): boolean =>
  JSON.stringify(answersOf(stored)) === JSON.stringify(answersOf(given));

/** Fields of the site's form without a column in the table, as short texts. */
function extraOf(inquiry: PublicInquiry): Prisma.InputJsonObject {
  const ours = new Set([...Object.keys(readInquiry(inquiry).columns), ...known]);
  const rest = Object.entries(inquiry).filter(
    ([name, value]) => !ours.has(name) && value !== null && value !== '',
  );
  return Object.fromEntries(
    rest
      .slice(0, extraFields)
      .map(([name, value]) => [
        beginningOf(name, 60),
        beginningOf(typeof value === 'string' ? value : JSON.stringify(value), extraLength),
      ]),
  );
}
