import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listsOfTeacher,
  movesOf,
  movesOfLogin,
} from '../../api/src/modules/duplicate/domain/merge-moves.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/*
 * Every column that assigns a row to a person or a login is either moved by a merge, or listed here
 * with the reason why it stays. A new table must be decided here, before rows that stayed are
 * erased.
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const moved = [
  ...Object.values(movesOf).flat(),
  ...movesOfLogin,
  ...Object.values(listsOfTeacher).map((table) => ({ table, column: 'teacher_id' })),
].map(({ table, column }) => `${table}.${column}`);

/** Columns that code of their own moves. */
const joined: Readonly<Record<string, string>> = {
  'chat_room.account_id': 'merge-rooms.ts: its messages',
  'chat_member.account_id': 'merge-rooms.ts: how far was read',
  'form_draft.account_id': 'merge-logins.ts: copied',
  'teacher_availability.teacher_id': 'merge-people.ts: a week is chosen as a whole',
};

const did = 'past actions keep their author';
const staffs = 'staff alone; a login of staff cannot be the one that ends';
const signsIn = 'a way in stays with the login that ends (ADR 51)';
const stays: Readonly<Record<string, string>> = {
  'access_log.account_id': did,
  'admin.account_id': staffs,
  'blacklist_word.created_by_id': did,
  'call_note.author_id': did,
  'change_request.confirmed_by_id': did,
  'change_request.requested_by_id': did,
  'chat_room.closed_by_id': did,
  'chat_room.handover_by_id': did,
  'chat_room.settled_by_id': did,
  'consent.recorded_by_id': did,
  'consent_document.created_by_id': did,
  'contact_form.confirmed_by_id': did,
  'deletion_request.account_id':
    'a person with a request to leave is not merged (merge_leaving); a withdrawn one is over',
  'duplicate_pair.dismissed_by_id': did,
  'email_change.account_id': 'a code that was begun with the login that ends',
  'file_upload.account_id':
    'a file on its way, in a session that is over; it ends by itself within a day',
  'idempotency_key.account_id': 'answers of calls of a session that is over',
  'import_batch.created_by_id': did,
  'invitation_wave.created_by_id': did,
  'invitee.account_id': 'whom a wave reached; at a login that ended it passes by',
  'matter.admin_confirmed_by': did,
  'matter.free_comment_checked_by': did,
  'matter_teacher.introduced_by': did,
  'matter_teacher.reported_by': did,
  'matter_teacher.screening_processed_by': did,
  'memo.author_id': did,
  'news_delivery.sent_by_id': did,
  'notice.author_id': did,
  'own_export.account_id': 'a file of what one record held; it goes after three days',
  'parent.account_id':
    'the login of the record itself; where only one has one, merge-people.ts gives it over',
  'parent.merged_into_id': 'who was merged into the one that ends is found through it',
  'passkey.account_id': signsIn,
  'password_reset.account_id': 'a code that was sent for the login that ends',
  'person_merge.merged_by_id': did,
  'person_merge.undone_by_id': did,
  'push_device.account_id':
    'a browser in a session that is over; it is registered anew with the next sign-in',
  'role_membership.account_id': 'the other has the same role',
  'saved_view.owner_id': staffs,
  'session.account_id': 'a signed-in user must sign in again',
  'signature_template.owner_id': staffs,
  'staff_identity.account_id': staffs,
  'status_event.actor_id': did,
  'status_event.undone_by_id': did,
  'stored_file.verified_by_id': did,
  'student.account_id': 'as of a parent',
  'student.merged_into_id': 'as of a parent',
  'teacher.account_id': 'as of a parent',
  'teacher.merged_into_id': 'as of a parent',
  'two_step.account_id': signsIn,
};

test('moves every foreign key to a person or a login in a merge, or keeps it for a reason', async () => {
  const keys = await database.query<{ name: string }>(`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid::regclass::text in ('account', 'parent', 'student', 'teacher')`);
  const keyNames = [...new Set(keys.map(({ name }) => name))].sort();
  const decided = [
    ...moved.filter((name) => name !== 'import_key.entity_id'),
    ...Object.keys(joined),
    ...Object.keys(stays),
  ];
  expect(
    [...new Set(decided)].sort(),
    'move the column in merge-moves.ts, or list it in `stays` with the reason',
  ).toEqual(keyNames);
  // No column is in both lists.
  expect(Object.keys(stays).filter((name) => moved.includes(name) || joined[name])).toEqual([]);
});
