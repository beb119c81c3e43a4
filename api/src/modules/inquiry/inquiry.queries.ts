import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { FormMail, type FormText } from '../../platform/outbox/form-mail.js';
import { contactFormsIn, familiesIn } from '../../platform/reach/within.js';
import { lineSelect } from '../matter/matter-select.queries.js';

const formInclude = {
  brandSettings: { select: { name: true } },
  siteKey: { select: { label: true } },
  confirmedBy: { select: { name: true } },
  admin: { select: { id: true, account: { select: { name: true } } } },
  linkedMatter: { select: lineSelect },
  notices: {
    where: { droppedAt: null, deliveries: { some: { channel: 'mail' } } },
    orderBy: { id: 'asc' },
    select: { id: true, code: true, createdAt: true, author: { select: { name: true } }, deliveries: { where: { channel: 'mail' } } },
  },
} satisfies Prisma.ContactFormInclude;
export type FormRow = Prisma.ContactFormGetPayload<{ include: typeof formInclude }>;

const familySelect = {
  id: true,
  lastName: true,
  firstName: true,
  lastNameKana: true,
  firstNameKana: true,
  phone: true,
  phone2: true,
  account: { select: { email: true } },
  students: { where: { deletedAt: null }, orderBy: { id: 'asc' }, select: { id: true, lastName: true, firstName: true, grade: true } },
} satisfies Prisma.ParentSelect;
export type LikeFamily = Prisma.ParentGetPayload<{ select: typeof familySelect }>;

const likeFormSelect = {
  id: true,
  parentName: true,
  parentNameKana: true,
  email: true,
  phone: true,
  receivedAt: true,
  linkedMatterId: true,
} satisfies Prisma.ContactFormSelect;
export type LikeForm = Prisma.ContactFormGetPayload<{ select: typeof likeFormSelect }>;

const most = 10;

/** Reads of single inquiries. */
@Injectable()
export class InquiryQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mails: FormMail,
    private readonly readings: ReadingLog,
  ) {}

  /** Who reads it is kept. Throws 404. */
  async form(id: number, user: CurrentUser): Promise<FormRow> {
    const row = await this.prisma.contactForm.findFirst({ where: { id, deletedAt: null }, include: formInclude });
    if (!row) throw new AppError('not_found');
    await this.readings.one(user, { entity: 'contactForm', entityId: id });
    return row;
  }

  /** How the brand begins an answer; null without an address to send it to. */
  async opening(form: FormRow): Promise<FormText | null> {
    return form.email ? this.mails.textOf(this.prisma, form, 'N44') : null;
  }

  /** Families and inquiries with the same phone number, mail address or reading (issue "duplicates hint"). */
  async alike(
    reach: Reach,
    form: Pick<FormRow, 'id' | 'phone' | 'email' | 'parentNameKana'>,
  ): Promise<{ families: LikeFamily[]; forms: LikeForm[] }> {
    const { phone, email, parentNameKana } = form;
    const [lastNameKana, firstNameKana] = (parentNameKana ?? '').split(/\s+/u);
    const likeFamilies: Prisma.ParentWhereInput[] = [
      ...(phone ? [{ phone }, { phone2: phone }] : []),
      ...(email ? [{ account: { email } }] : []),
      ...(lastNameKana && firstNameKana ? [{ lastNameKana, firstNameKana }] : []),
    ];
    const forms: Prisma.ContactFormWhereInput[] = [
      ...(phone ? [{ phone }] : []),
      ...(email ? [{ email }] : []),
      ...(parentNameKana ? [{ parentNameKana }] : []),
    ];
    if (forms.length === 0) return { families: [], forms: [] };
    return {
      families: likeFamilies.length
        ? await this.prisma.parent.findMany({
            where: { deletedAt: null, AND: [{ OR: likeFamilies }, familiesIn(reach)] },
            orderBy: { id: 'desc' },
            take: most,
            select: familySelect,
          })
        : [],
      forms: await this.prisma.contactForm.findMany({
        where: { deletedAt: null, id: { not: form.id }, AND: [{ OR: forms }, contactFormsIn(reach)] },
        orderBy: { id: 'desc' },
        take: most,
        select: likeFormSelect,
      }),
    };
  }
}
