import { Injectable } from '@nestjs/common';
import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { consentDocuments } from './consent-documents.js';

@Injectable()
export class ConsentQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** Every document there is, with when the guardian agreed to it (null: not yet) and whether the office noted it. */
  async list(parentId: number): Promise<ConsentItem[]> {
    const { accountId } = await this.prisma.parent.findUniqueOrThrow({ where: { id: parentId }, select: { accountId: true } });
    const given = await this.prisma.consent.findMany({
      where: { accountId, withdrawnAt: null },
      orderBy: { id: 'asc' },
      select: { type: true, at: true, recordedBy: { select: { admin: { select: { id: true } } } } },
    });
    return consentDocuments.map((document) => {
      const found = given.find(({ type }) => type === document.type);
      return { ...document, givenAt: found?.at.toISOString() ?? null, byOffice: Boolean(found?.recordedBy.admin) };
    });
  }
}
