import pg from 'pg';

export const now = new Date('2026-05-07T03:00:00Z');
type Row = Record<string, unknown>;

/**
 * Rows written directly into the database, without the rules of the application: only the database
 * can refuse them.
 */
export class PlainCase {
  private numbers = 0;
  readonly client: pg.Client;

  constructor(url: string) {
    this.client = new pg.Client({ connectionString: url });
  }

  async open(): Promise<void> {
    await this.client.connect();
    await this.insert('brand', {
      id: 1,
      name: 'ブランド',
      prefix: 'K',
      primary_color: '#000000',
      accent_color: '#000000',
      company_name: '会社',
    });
  }

  /** Inserts one row; returns its id where the table has one. */
  async insert(table: string, row: Row): Promise<number> {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    const { rows } = await this.client.query(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *`,
      Object.values(row),
    );
    return rows[0].id;
  }

  async update(table: string, id: number, row: Row): Promise<void> {
    const sets = Object.keys(row).map((column, index) => `${column} = $${index + 2}`);
    await this.client.query(`update ${table} set ${sets.join(', ')} where id = $1`, [
      id,
      ...Object.values(row),
    ]);
  }

  /** Runs `work` in one transaction and commits it, so that deferred constraints are checked. */
  async commit<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('begin');
    try {
      const result = await work();
      await this.client.query('commit');
      return result;
    } catch (error) {
      await this.client.query('rollback');
      throw error;
    }
  }

  /** The name of the constraint or unique index that refuses `work`, or null when it succeeds. */
  async refusal(work: () => Promise<unknown>): Promise<string | null> {
    try {
      await this.commit(work);
      return null;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.constraint) return error.constraint;
      throw error;
    }
  }

  account(row: Row = {}): Promise<number> {
    this.numbers += 1;
    return this.insert('account', {
      email: `person${this.numbers}@example.com`,
      name: '人',
      created_at: now,
      ...row,
    });
  }

  async parent(row: Row = {}): Promise<number> {
    const account_id = await this.account();
    return this.insert('parent', { account_id, relation: 2, ...person, ...row });
  }

  async teacher(): Promise<number> {
    const account_id = await this.account();
    return this.insert('teacher', { account_id, ...person });
  }

  event(
    entity: 'matter' | 'matterTeacher',
    id: number,
    matterId: number,
    toStatus: number | null,
  ): Promise<number> {
    return this.insert('status_event', {
      entity,
      entity_id: id,
      matter_id: matterId,
      action: 'test',
      to_status: toStatus,
      actor_type: 'system',
      at: now,
    });
  }

  /** A matter with its event, in the caller's transaction. */
  async matter(caseStatus: number, row: Row = {}): Promise<number> {
    const id = await this.bareMatter(caseStatus, { parent_id: await this.parent(), ...row });
    await this.event('matter', id, id, caseStatus);
    return id;
  }

  bareMatter(caseStatus: number, row: Row = {}): Promise<number> {
    this.numbers += 1;
    const fixed = {
      matter_number: `K26-${this.numbers}`,
      brand: 1,
      request_type: 10,
      status_changed_at: now,
      created_at: now,
      updated_at: now,
    };
    return this.insert('matter', { ...fixed, case_status: caseStatus, ...row });
  }

  /** A candidacy with its event, in the caller's transaction; the state follows the status unless given. */
  async candidate(matterId: number, candidateStatus: number, row: Row = {}): Promise<number> {
    this.numbers += 1;
    const state =
      candidateStatus === 90 ? 20 : candidateStatus === 100 || candidateStatus === 120 ? 30 : 10;
    const id = await this.insert('matter_teacher', {
      selection_number: `S${this.numbers}`,
      sequence: this.numbers,
      matter_id: matterId,
      teacher_id: row.teacher_id ?? (await this.teacher()),
      candidate_status: candidateStatus,
      candidate_state: state,
      source: 1,
      status_changed_at: now,
      created_at: now,
      updated_at: now,
      ...row,
    });
    await this.event('matterTeacher', id, matterId, candidateStatus);
    return id;
  }

  /** Moves a row and writes its event, in the caller's transaction. */
  async move(
    table: 'matter' | 'matter_teacher',
    id: number,
    matterId: number,
    status: number,
    row: Row = {},
  ): Promise<void> {
    await this.update(table, id, {
      [table === 'matter' ? 'case_status' : 'candidate_status']: status,
      ...row,
    });
    await this.event(table === 'matter' ? 'matter' : 'matterTeacher', id, matterId, status);
  }
}

const person = {
  last_name: '山田',
  first_name: '花子',
  last_name_kana: 'ヤマダ',
  first_name_kana: 'ハナコ',
  created_at: now,
  updated_at: now,
};
