import type { ConsentType } from '@tsumugi/contract/resources/consent-document';
import type { Transaction } from '../database/transaction.js';

export interface TextInForce {
  readonly type: ConsentType;
  readonly version: number;
  readonly summary: string;
  readonly body: string;
  readonly validFrom: Date;
}

/** The newest text in force of each kind. */
export const textsInForce = (tx: Transaction): Promise<TextInForce[]> => tx.$queryRaw<
  TextInForce[]
>`
  select distinct on (type) type, version, summary, body, valid_from as "validFrom" from consent_document
  where in_force_at is not null order by type, version desc`;

/** Versions in force at a date. Before the first version, that version. */
export async function versionsInForce(
  tx: Transaction,
  at: Date | null = null,
): Promise<(type: string) => string> {
  const rows = await tx.$queryRaw<{ type: string; version: number }[]>`
    select type, max(version) as version from consent_document where in_force_at <= coalesce(${at}::timestamptz, 'infinity') group by type`;
  const versions = new Map(rows.map(({ type, version }) => [type, String(version)]));
  return (type) => versions.get(type) ?? '1';
}
