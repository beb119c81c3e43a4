import { draftsUnder } from '../lib/drafts.js';

/**
 * Where the words of a step over several rows wait: for these rows, and for those of them that are left once others have gone. What was typed
 * for other rows never stands here.
 * @param step tells one step from another
 * @param rows ids of what it changes, at least one
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
