import type { InviteeKind } from '@tsumugi/contract/invitee-kinds';
import type { InviteeRow, WaveState, WaveView } from '@tsumugi/contract/resources/invitation';
import { reasonInWords } from '../notice/delivery.presenter.js';
import type { InviteeRecord, WaveRow } from './invitation.queries.js';

export const presentWave = (row: WaveRow, delivers: boolean): WaveView => ({
  id: row.id,
  kind: row.kind as InviteeKind,
  brand: row.brand,
  brandName: row.brandSettings?.name ?? null,
  importBatchId: row.importBatchId,
  fileName: row.importBatch?.fileName ?? null,
  again: row.again,
  perHour: row.perHour,
  state: row.state as WaveState,
  counts: row.counts,
  reasons: row.reasons,
  underWay: row.underWay,
  delivers,
  createdBy: row.createdBy.name,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export const presentInvitee = ({
  error,
  sentAt,
  signedInAt,
  ...row
}: InviteeRecord): InviteeRow => ({
  ...row,
  sentAt: sentAt?.toISOString() ?? null,
  mailReason: error && reasonInWords(error),
  signedInAt: signedInAt?.toISOString() ?? null,
});
