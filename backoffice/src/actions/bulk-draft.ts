import { draftsUnder } from '../lib/drafts.js';

/**
 * Draft key of an action over several rows. A draft is found again for the same rows, and for the
 * remaining ones once others have left the list; a draft for other rows is never used.
 * @param step distinguishes actions
 * @param rows ids of the changed records, at least one
 */
export function bulkDraftKey(step: string, rows: Iterable<number>): string {
  const ids = [...rows].sort((a, b) => a - b).map(String);
  const start = `bulk ${step} of `;
  const begun = draftsUnder(start).find((key) => {
    const meant = new Set(key.slice(start.length).split(','));
    return ids.length > 0 && ids.every((id) => meant.has(id));
  });
  return begun ?? start + ids.join();
}
