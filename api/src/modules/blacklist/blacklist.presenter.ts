import type { BlacklistView } from '@tsumugi/contract/resources/blacklist';
import type { BlacklistRow } from './blacklist.queries.js';

export function presentWord(row: BlacklistRow): BlacklistView {
  return {
    id: row.id,
    version: row.version,
    word: row.word,
    note: row.note,
    createdBy: row.createdBy?.name ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
