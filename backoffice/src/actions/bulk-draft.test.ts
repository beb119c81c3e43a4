import { expect, it } from 'vitest';
import { keepDraft } from '../lib/drafts.js';
import { bulkDraftKey } from './bulk-draft.js';

it('what was typed for several rows waits for them, in any order, and for those of them that are left; never for others', () => {
  const kept = bulkDraftKey('matterTeacher.rejectTeacher {}', [12, 3, 7]);
  expect(bulkDraftKey('matterTeacher.rejectTeacher {}', [3, 7])).not.toBe(kept);
  keepDraft(kept, { values: { comments: '定員のため' } });
  for (const rows of [[3, 7, 12], [7, 12], [3]])
    expect(bulkDraftKey('matterTeacher.rejectTeacher {}', rows)).toBe(kept);
  for (const rows of [[3, 7, 8], [1], []])
    expect(bulkDraftKey('matterTeacher.rejectTeacher {}', rows)).not.toBe(kept);
  expect(bulkDraftKey('matterTeacher.rejectTeacher {"paused":true}', [3, 7, 12])).not.toBe(kept);
  keepDraft(kept, undefined);
  expect(bulkDraftKey('matterTeacher.rejectTeacher {}', [3, 7])).not.toBe(kept);
});
