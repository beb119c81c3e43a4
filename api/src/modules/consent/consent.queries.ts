import { Injectable } from '@nestjs/common';
import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import {
  type ConsentDocumentView,
  type ConsentSide,
  type ConsentText,
  consentTypes,
  consentTypesOf,
  type GivenConsent,
} from '@tsumugi/contract/resources/consent-document';
import { textsInForce } from '../../platform/consents/texts-in-force.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { readGivenConsents } from './given-consents.queries.js';

/** Consent documents and given consents. */
@Injectable()
export class ConsentQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** In the order of the form. */
  async texts(side: ConsentSide): Promise<ConsentText[]> {
    const texts = await textsInForce(this.prisma);
    return consentTypesOf[side].flatMap((type) => {
      const found = texts.find((text) => text.type === type);
      if (!found) return [];
      const { summary, body, version, validFrom } = found;
      return [
        {
          type,
          label: consentTypes[type],
          documentVersion: String(version),
          summary,
          body,
          validFrom: dayFromDate(validFrom),
        },
      ];
    });
  }

  /** Every version, the newest of each kind first. */
  async documents(): Promise<ConsentDocumentView[]> {
    const [rows, agreed] = await Promise.all([
      this.prisma.consentDocument.findMany({
        orderBy: [{ type: 'asc' }, { version: 'desc' }],
        include: { createdBy: { select: { name: true } } },
      }),
      this.prisma.consent.groupBy({
        by: ['type', 'documentVersion'],
        where: { withdrawnAt: null },
        _count: true,
      }),
    ]);
    const kinds = Object.keys(consentTypes);
    return rows
      .map((row): ConsentDocumentView => {
        const current = rows.find((each) => each.type === row.type && each.inForceAt);
        const type = row.type as keyof typeof consentTypes;
        return {
          id: row.id,
          type,
          label: consentTypes[type],
          documentVersion: String(row.version),
          summary: row.summary,
          body: row.body,
          validFrom: dayFromDate(row.validFrom),
          agreeAgain: row.agreeAgain as ConsentDocumentView['agreeAgain'],
          state: !row.inForceAt ? 'coming' : row.id === current?.id ? 'current' : 'past',
          createdAt: row.createdAt.toISOString(),
          createdBy: row.createdBy?.name ?? null,
          agreed:
            agreed.find(
              (each) => each.type === row.type && each.documentVersion === String(row.version),
            )?._count ?? 0,
        };
      })
      .sort((a, b) => kinds.indexOf(a.type) - kinds.indexOf(b.type));
  }

  async ofTeacher(teacherId: number): Promise<GivenConsent[]> {
    return readGivenConsents(this.prisma, await this.accountOf('teacher', teacherId), 'teachers');
  }

  /** @throws AppError 404 */
  async accountOf(who: 'parent' | 'teacher', id: number): Promise<number> {
    const found =
      who === 'parent'
        ? await this.prisma.parent.findFirst({
            where: { id, deletedAt: null },
            select: { accountId: true },
          })
        : await this.prisma.teacher.findFirst({
            where: { id, deletedAt: null },
            select: { accountId: true },
          });
    if (!found) throw new AppError('not_found');
    return found.accountId;
  }

  /**
   * One consent with its text, null if the text is not stored here.
   * @throws AppError 404 for a consent of another account
   */
  async consentWithText(accountId: number, consentId: number) {
    const consent = await this.prisma.consent.findFirst({
      where: { id: consentId, accountId },
      select: {
        type: true,
        documentVersion: true,
        at: true,
        account: { select: { name: true } },
        recordedBy: { select: { id: true, name: true } },
      },
    });
    if (!consent) throw new AppError('not_found');
    const version = /^\d{1,9}$/.test(consent.documentVersion) ? Number(consent.documentVersion) : 0;
    const where = { type: consent.type, version, inForceAt: { not: null } };
    const text = await this.prisma.consentDocument.findFirst({
      where,
      select: { body: true, validFrom: true },
    });
    return { ...consent, byOther: consent.recordedBy.id !== accountId, text };
  }
}
