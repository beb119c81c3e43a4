import { expect, it } from 'vitest';
import { keepDraft } from '../lib/drafts.js';
import { bulkDraftKey } from './bulk-draft.js';

it('restores the draft of a bulk action for its rows in any order or for a part of them, not for other rows', () => {
  const draftKey = bulkDraftKey('matterTeacher.rejectTeacher {}', [12, 3, 7]);
  expect(bulkDraftKey('matterTeacher.rejectTeacher {}', [3, 7])).not.toBe(draftKey);
  keepDraft(draftKey, { values: { comments: '定員のため' } });
  for (const rows of [[3, 7, 12], [7, 12], [3]])
    expect(bulkDraftKey('matterTeacher.rejectTeacher {}', rows)).toBe(draftKey);
  for (const rows of [[3, 7, 8], [1], []])
    expect(bulkDraftKey('matterTeacher.rejectTeacher {}', rows)).not.toBe(draftKey);
  expect(bulkDraftKey('matterTeacher.rejectTeacher {"paused":true}', [3, 7, 12])).not.toBe(
    draftKey,
  );
  keepDraft(draftKey, undefined);
  expect(bulkDraftKey('matterTeacher.rejectTeacher {}', [3, 7])).not.toBe(draftKey);
});
