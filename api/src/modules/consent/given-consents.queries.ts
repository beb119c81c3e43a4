import {
  type ConsentSide,
  consentTypes,
  type GivenConsent,
} from '@tsumugi/contract/resources/consent-document';
import type { Transaction } from '../../platform/database/transaction.js';

interface ConsentRow {
  readonly id: number;
  readonly type: string;
  readonly documentVersion: string;
  readonly at: Date;
  readonly recordedBy: string;
  readonly byOffice: boolean;
  readonly stands: boolean;
}

/** Consents of an account without withdrawn ones, oldest first. */
export const readConsents = (
  tx: Transaction,
  accountId: number,
  side: ConsentSide,
): Promise<ConsentRow[]> => tx.$queryRaw<ConsentRow[]>`
  select c.id, c.type, c.document_version as "documentVersion", c.at, a.name as "recordedBy",
    exists (select from admin x where x.account_id = c.recorded_by_id) as "byOffice",
    consent_stands(c.type, c.document_version, ${side}) as stands
  from consent c join account a on a.id = c.recorded_by_id
  where c.account_id = ${accountId} and c.withdrawn_at is null order by c.at, c.id`;

/** The consents of an account in the form for staff. */
export async function readGivenConsents(
  tx: Transaction,
  accountId: number,
  side: ConsentSide,
): Promise<GivenConsent[]> {
  return (await readConsents(tx, accountId, side)).map(({ byOffice: _, at, ...row }) => ({
    ...row,
    label:
      row.type in consentTypes ? consentTypes[row.type as keyof typeof consentTypes] : row.type,
    at: at.toISOString(),
  }));
}
