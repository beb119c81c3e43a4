import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { FormMail, type FormText } from '../../platform/outbox/form-mail.js';
import { familiesIn } from '../../platform/reach/reach-conditions.js';
import { keysOf } from '../duplicate/domain/likeness.js';
import { type FormPerson, likelyForms, personOfForm } from '../duplicate/likely-forms.queries.js';
import { type LikelyPerson, LikenessStore } from '../duplicate/likeness.store.js';
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
    select: {
      id: true,
      code: true,
      createdAt: true,
      author: { select: { name: true } },
      deliveries: { where: { channel: 'mail', resentAs: null } },
    },
  },
} satisfies Prisma.ContactFormInclude;
export type FormRow = Prisma.ContactFormGetPayload<{ include: typeof formInclude }>;

const familySelect = {
  ...{ id: true, lastName: true, firstName: true },
  students: {
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, lastName: true, firstName: true, grade: true },
  },
} satisfies Prisma.ParentSelect;
export type LikeFamily = Reasoned<Prisma.ParentGetPayload<{ select: typeof familySelect }>>;

const linkedMatter = { select: { id: true, deletedAt: true } };
const likeFormSelect = {
  id: true,
  parentName: true,
  receivedAt: true,
  linkedMatter,
} satisfies Prisma.ContactFormSelect;
export type LikeForm = Reasoned<Prisma.ContactFormGetPayload<{ select: typeof likeFormSelect }>>;

type Reasoned<Row> = Row & Pick<LikelyPerson, 'reasons'>;
const withReasons = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  why: readonly LikelyPerson[],
): Reasoned<Row>[] =>
  rows.map((row) => ({ ...row, reasons: why.find(({ id }) => id === row.id)?.reasons ?? [] }));

const most = 10;

/** Reads of single inquiries. */
@Injectable()
export class InquiryQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mails: FormMail,
    private readonly readings: ReadingLog,
    private readonly likeness: LikenessStore,
  ) {}

  /** The read is logged. @throws AppError 404 */
  async form(id: number, user: CurrentUser): Promise<FormRow> {
    const row = await this.prisma.contactForm.findFirst({
      where: { id, deletedAt: null },
      include: formInclude,
    });
    if (!row) throw new AppError('not_found');
    await this.readings.one(user, { entity: 'contactForm', entityId: id });
    return row;
  }

  /** The brand's opening of an answer; null without an address. */
  async readOpening(form: FormRow): Promise<FormText | null> {
    return form.email ? this.mails.textOf(this.prisma, form, 'N44') : null;
  }

  /** Families and inquiries that may be duplicates, the newest first, with the reasons. */
  async findAlike(
    reach: Reach,
    form: Pick<FormRow, 'id'> & FormPerson,
  ): Promise<{ families: LikeFamily[]; forms: LikeForm[] }> {
    const person = personOfForm(form);
    const [people, inquiries] = await Promise.all([
      this.likeness.findPossible('parent', keysOf(person)),
      likelyForms(this.prisma, reach, person, { id: { not: form.id } }),
    ]);
    const [families, forms] = await Promise.all([
      this.prisma.parent.findMany({
        where: {
          id: { in: people.map(({ id }) => id) },
          deletedAt: null,
          AND: [familiesIn(reach)],
        },
        orderBy: { id: 'desc' },
        take: most,
        select: familySelect,
      }),
      this.prisma.contactForm.findMany({
        where: { id: { in: inquiries.map(({ id }) => id) } },
        orderBy: { id: 'desc' },
        take: most,
        select: likeFormSelect,
      }),
    ]);
    return { families: withReasons(families, people), forms: withReasons(forms, inquiries) };
  }
}
