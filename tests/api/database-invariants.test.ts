import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { now, PlainCase } from './database-invariants.fixtures.js';

let database: TestDatabase;
let db: PlainCase;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new PlainCase(database.ownerUrl);
  await db.open();
});
afterAll(async () => {
  await db?.client.end();
  await database?.drop();
});

const past = new Date(now.getTime() - 86_400_000);
const withdrawing = { status_before_withdrawal: 90, candidate_state: 20 };

describe('unique rows', () => {
  it('allows one hired candidate per matter', async () => {
    const matter = await db.commit(async () => {
      const id = await db.matter(90, { contract_status: 3 });
      await db.candidate(id, 90);
      return id;
    });
    expect(await db.refusal(() => db.candidate(matter, 90))).toBe('matter_teacher_one_hired');
  });

  it('allows one selected candidate per matter, in any status', async () => {
    const matter = await db.commit(() => db.matter(80));
    await db.commit(() => db.candidate(matter, 80, { candidate_state: 20 }));
    expect(await db.refusal(() => db.candidate(matter, 40, { candidate_state: 20 }))).toBe(
      'matter_teacher_one_selected',
    );
    expect(await db.refusal(() => db.candidate(matter, 40))).toBeNull();
  });

  it.each([7, 8, 10, 20, 30, 40, 50, 70, 80, 110])(
    'allows one live candidacy of a teacher on a matter, and refuses a second one at %i',
    async (status) => {
      const { matter, teacher } = await db.commit(async () => ({
        matter: await db.matter(80),
        teacher: await db.teacher(),
      }));
      const first = await db.commit(() =>
        db.candidate(matter, status, { teacher_id: teacher, status_before_withdrawal: 40 }),
      );
      const insertSecond = () => db.candidate(matter, 7, { teacher_id: teacher });
      expect(await db.refusal(insertSecond)).toBe('matter_teacher_one_live_candidacy');
      await db.commit(() => db.move('matter_teacher', first, matter, 100, { candidate_state: 30 }));
      expect(await db.refusal(insertSecond)).toBeNull();
    },
  );

  it('ignores deleted candidates', async () => {
    const { matter, teacher } = await db.commit(async () => ({
      matter: await db.matter(80),
      teacher: await db.teacher(),
    }));
    await db.commit(() => db.candidate(matter, 40, { teacher_id: teacher, deleted_at: now }));
    expect(await db.refusal(() => db.candidate(matter, 40, { teacher_id: teacher }))).toBeNull();
  });

  it('allows one open change request of a kind per matter', async () => {
    const matter = await db.commit(() => db.matter(70));
    const request = () => db.insert('change_request', { matter_id: matter, requested_at: now });
    const first = await db.commit(request);
    expect(await db.refusal(request)).toBe('change_request_one_open');
    expect(
      await db.refusal(() =>
        db.insert('change_request', { matter_id: matter, type: 'cancel', requested_at: now }),
      ),
    ).toBeNull();
    expect(await db.refusal(() => db.update('change_request', first, { confirmed_at: now }))).toBe(
      'change_request_open_until_answered',
    );
    await db.commit(() => db.update('change_request', first, { confirmed_at: now, open: false }));
    expect(await db.refusal(request)).toBeNull();
  });

  it('allows a login mail once, in small letters, until its account is deleted', async () => {
    const first = await db.commit(() => db.account({ email: 'once@example.com' }));
    expect(await db.refusal(() => db.account({ email: 'once@example.com' }))).toBe(
      'account_email_unique',
    );
    expect(await db.refusal(() => db.account({ email: 'Once2@example.com' }))).toBe(
      'account_email_normalised',
    );
    expect(await db.refusal(() => db.account({ email: ' once3@example.com' }))).toBe(
      'account_email_normalised',
    );
    await db.commit(() => db.update('account', first, { deleted_at: now }));
    expect(await db.refusal(() => db.account({ email: 'once@example.com' }))).toBeNull();
  });
});

describe('a status with its event', () => {
  it('refuses a matter or a candidate without an event', async () => {
    expect(await db.refusal(() => db.bareMatter(10))).toBe('matter_status_has_event');
    const matter = await db.commit(() => db.matter(80));
    const bare = async () => {
      const id = await db.candidate(matter, 7);
      await db.update('matter_teacher', id, { candidate_status: 8 });
    };
    expect(await db.refusal(bare)).toBe('matter_teacher_status_has_event');
  });

  it('refuses a changed status without a new event, and accepts both in either order', async () => {
    const matter = await db.commit(() => db.matter(10));
    expect(await db.refusal(() => db.update('matter', matter, { case_status: 50 }))).toBe(
      'matter_status_has_event',
    );
    expect(await db.refusal(() => db.move('matter', matter, matter, 50))).toBeNull();
    const eventFirst = async () => {
      await db.event('matter', matter, matter, 60);
      await db.update('matter', matter, { case_status: 60 });
    };
    expect(await db.refusal(eventFirst)).toBeNull();
  });

  it('refuses an event with a status that the row does not have', async () => {
    const matter = await db.commit(() => db.matter(10));
    expect(await db.refusal(() => db.event('matter', matter, matter, 50))).toBe(
      'matter_status_has_event',
    );
    const candidate = await db.commit(() => db.candidate(matter, 7));
    expect(await db.refusal(() => db.event('matterTeacher', candidate, matter, 8))).toBe(
      'matter_teacher_status_has_event',
    );
    expect(await db.refusal(() => db.event('matter', matter, matter, null))).toBeNull();
  });

  it('keeps events unchanged, except the marks of an undo', async () => {
    const { event, person } = await db.commit(async () => {
      const matter = await db.matter(10);
      return { event: await db.event('matter', matter, matter, 10), person: await db.account() };
    });
    for (const change of [
      { to_status: 20 },
      { at: past },
      { reason: '別の理由' },
      { stamped: '[{}]' },
      { actor_type: 'staff' },
    ]) {
      expect(await db.refusal(() => db.update('status_event', event, change))).toBe(
        'status_event_append_only',
      );
    }
    expect(
      await db.refusal(() => db.client.query('delete from status_event where id = $1', [event])),
    ).toBe('status_event_append_only');
    expect(
      await db.refusal(() =>
        db.update('status_event', event, { undone_at: now, undone_by_id: person }),
      ),
    ).toBeNull();
  });
});

describe('a matter and its candidates', () => {
  it('is at 90 only with a hired candidate', async () => {
    expect(await db.refusal(() => db.matter(90, { contract_status: 3 }))).toBe(
      'matter_hired_with_candidate',
    );
    const matter = await db.commit(() => db.matter(80));
    expect(await db.refusal(() => db.candidate(matter, 90))).toBe('matter_hired_with_candidate');
    const hire = async () => {
      await db.candidate(matter, 90);
      await db.move('matter', matter, matter, 90, { contract_status: 3 });
    };
    expect(await db.refusal(hire)).toBeNull();
  });

  it('stays at 90 while the hired teacher requests to withdraw, and not afterwards', async () => {
    const { matter, hired } = await db.commit(async () => {
      const id = await db.matter(90, { contract_status: 3 });
      return { matter: id, hired: await db.candidate(id, 90) };
    });
    expect(
      await db.refusal(() => db.move('matter_teacher', hired, matter, 110, withdrawing)),
    ).toBeNull();
    const withdraw = () => db.move('matter_teacher', hired, matter, 120, { candidate_state: 30 });
    expect(await db.refusal(withdraw)).toBe('matter_hired_with_candidate');
    const withdrawAndReopen = async () => {
      await withdraw();
      await db.move('matter', matter, matter, 80, { contract_status: 1 });
    };
    expect(await db.refusal(withdrawAndReopen)).toBeNull();
  });

  it.each([2, 5])(
    'stays at 90 when its contract has ended as %i, with or without its teacher',
    async (contract) => {
      const { matter, hired } = await db.commit(async () => {
        const id = await db.matter(90, { contract_status: 3 });
        return { matter: id, hired: await db.candidate(id, 90) };
      });
      expect(
        await db.refusal(() => db.update('matter', matter, { contract_status: contract })),
      ).toBeNull();
      expect(
        await db.refusal(() =>
          db.move('matter_teacher', hired, matter, 120, { candidate_state: 30 }),
        ),
      ).toBeNull();
      expect(await db.refusal(() => db.update('matter', matter, { contract_status: 3 }))).toBe(
        'matter_hired_with_candidate',
      );
    },
  );

  it('has no open candidate when canceled', async () => {
    const { matter, candidate } = await db.commit(async () => {
      const id = await db.matter(80);
      return { matter: id, candidate: await db.candidate(id, 40) };
    });
    const cancel = () => db.move('matter', matter, matter, 100, { contract_status: 2 });
    expect(await db.refusal(cancel)).toBe('matter_canceled_without_candidates');
    const cancelBoth = async () => {
      await cancel();
      await db.move('matter_teacher', candidate, matter, 100, { candidate_state: 30 });
    };
    expect(await db.refusal(cancelBoth)).toBeNull();
    expect(await db.refusal(() => db.candidate(matter, 7))).toBe(
      'matter_canceled_without_candidates',
    );
  });

  it('has a parent once it recruits, and a resume date while it pauses', async () => {
    expect(await db.refusal(() => db.matter(80, { parent_id: null }))).toBe(
      'matter_recruiting_has_parent',
    );
    expect(await db.refusal(() => db.matter(30, { parent_id: null }))).toBeNull();
    expect(await db.refusal(() => db.matter(10, { contract_status: 4 }))).toBe(
      'matter_pause_has_resume_date',
    );
  });
});

describe('row shapes', () => {
  it('gives a chat room exactly the subject of its type', async () => {
    const account_id = await db.commit(() => db.account());
    const matter_teacher_id = await db.commit(async () => db.candidate(await db.matter(80), 50));
    const room = (row: Record<string, unknown>) => () =>
      db.insert('chat_room', { opened_at: now, ...row });
    expect(await db.refusal(room({ type: 'admin' }))).toBe('chat_room_subject');
    expect(await db.refusal(room({ type: 'matter', account_id }))).toBe('chat_room_subject');
    expect(await db.refusal(room({ type: 'admin', account_id, matter_teacher_id }))).toBe(
      'chat_room_subject',
    );
    expect(await db.refusal(room({ type: 'admin', account_id }))).toBeNull();
    expect(await db.refusal(room({ type: 'matter', matter_teacher_id }))).toBeNull();
  });

  it('requires a subject for every note and a recipient for every notice', async () => {
    const author_id = await db.commit(() => db.account());
    expect(
      await db.refusal(() => db.insert('memo', { content: 'メモ', author_id, created_at: now })),
    ).toBe('memo_subject');
    expect(await db.refusal(() => db.insert('call_note', { result: 1, author_id, at: now }))).toBe(
      'call_note_subject',
    );
    const notice = (row: Record<string, unknown>) => () =>
      db.insert('notice', {
        code: 'N10',
        key: JSON.stringify(row),
        title: '件名',
        body: '本文',
        created_at: now,
        held_until: now,
        due_at: now,
        ...row,
      });
    expect(await db.refusal(notice({ audience: 'customer' }))).toBe('notice_has_recipient');
    expect(await db.refusal(notice({ audience: 'everybody', recipient_id: author_id }))).toBe(
      'notice_audience_code',
    );
    expect(await db.refusal(notice({ audience: 'customer', recipient_id: author_id }))).toBeNull();
  });

  it('keeps the access log and the consents unchanged', async () => {
    const account_id = await db.commit(() => db.account());
    const log = await db.commit(() =>
      db.insert('access_log', {
        at: now,
        account_id,
        action: 'read',
        entity: 'parent',
        entity_id: 1,
      }),
    );
    expect(await db.refusal(() => db.update('access_log', log, { account_id: null }))).toBe(
      'access_log_append_only',
    );
    const remove = () => db.client.query('delete from access_log where id = $1', [log]);
    expect(await db.refusal(remove)).toBe('access_log_append_only');
    const retention = async () => {
      await db.client.query(`set local app.retention = 'on'`);
      expect((await remove()).rowCount).toBe(1);
    };
    expect(await db.refusal(retention)).toBeNull();
    const row = {
      account_id,
      type: 'privacy',
      document_version: '1',
      recorded_by_id: account_id,
      at: now,
    };
    const consent = await db.commit(() => db.insert('consent', row));
    expect(await db.refusal(() => db.update('consent', consent, { document_version: '2' }))).toBe(
      'consent_append_only',
    );
    expect(await db.refusal(() => db.update('consent', consent, { withdrawn_at: now }))).toBeNull();
  });
});
