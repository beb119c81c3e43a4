import { Injectable } from '@nestjs/common';
import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import {
  type ConsentSide,
  consentTypes,
  consentTypesOf,
} from '@tsumugi/contract/resources/consent-document';
import { readConsents } from '../../../modules/consent/given-consents.queries.js';
import { textsInForce } from '../../../platform/consents/texts-in-force.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';

@Injectable()
export class OwnConsentQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** Consents of the family's first guardian. */
  async ofFamily(parentId: number): Promise<ConsentItem[]> {
    const { accountId } = await this.prisma.parent.findUniqueOrThrow({
      where: { id: parentId },
      select: { accountId: true },
    });
    return this.ofAccount(accountId, 'families');
  }

  /**
   * Every kind of consent, with its time (null without a consent to the version in force) and
   * whether the office recorded it.
   */
  async ofAccount(accountId: number, side: ConsentSide): Promise<ConsentItem[]> {
    const [texts, consents] = await Promise.all([
      textsInForce(this.prisma),
      readConsents(this.prisma, accountId, side),
    ]);
    return consentTypesOf[side].flatMap((type) => {
      const text = texts.find((each) => each.type === type);
      if (!text) return [];
      const latest = consents.filter((each) => each.type === type).at(-1);
      const standing = latest?.stands ? latest : undefined;
      return [
        {
          type,
          label: consentTypes[type],
          summary: text.summary,
          documentVersion: standing?.documentVersion ?? String(text.version),
          required: type !== 'recording',
          givenAt: standing?.at.toISOString() ?? null,
          byOffice: standing?.byOffice ?? false,
          consentId: latest?.id ?? null,
          earlierAt: (!standing && latest?.at.toISOString()) || null,
        },
      ];
    });
  }
}
