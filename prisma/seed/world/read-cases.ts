import type { Session } from '@tsumugi/api/platform/database/session';
import { type CaseTable, caseTables } from './case-tables.js';
import { type CasePeople, CaseTokens, type Office } from './case-tokens.js';

interface Column {
  readonly name: string;
  readonly type: string;
}
/** Copied rows of a table, with tokens for the parts that differ between copies. */
export interface ReadTable extends CaseTable {
  readonly columns: readonly Column[];
  /** Columns that are patterns of `format`. */
  readonly patterns: ReadonlySet<string>;
}

/** Columns whose whole value is a key that is unique to the copy. */
const keys: Readonly<Record<string, readonly string[]>> = {
  notice: ['key'],
  chat_message: ['client_id'],
};

/** Name of the temporary table with a table's rows. */
export const readName = (table: string): string => `case_${table}`;

/**
 * Reads the matters with all dependent rows into temporary tables; `case_head` and `case_token`
 * contain the data for their copies. `shares`: matter → percentage of ended matters that are copies
 * of it; the other matters are open.
 */
export async function readCases(
  client: Session,
  office: Office,
  shares: ReadonlyMap<number, number>,
): Promise<readonly ReadTable[]> {
  await client.query(
    `create temp table case_head as
      select m.id, m.brand, b.prefix, s.grade, m.created_at, m.parent_id, m.student_id, p.account_id, m.matter_number, w.share, w.share is not null as ended
      from matter m join brand b on b.id = m.brand join parent p on p.id = m.parent_id join student s on s.id = m.student_id
      left join unnest($1::int[], $2::float[]) w(id, share) on w.id = m.id
      where w.id is not null or (m.deleted_at is null and m.case_status <> 100 and m.contract_status not in (2, 5))`,
    [[...shares.keys()], [...shares.values()]],
  );
  const cases = await readPeople(client, office);
  await client.query(`create temp table case_person as select h.id as matter_id, h.account_id from case_head h
    union select mt.matter_id, t.account_id from case_head h join matter_teacher mt on mt.matter_id = h.id join teacher t on t.id = mt.teacher_id`);
  const columns = new Map<string, Column[]>();
  for (const table of caseTables) columns.set(table.table, await readRows(client, table, cases));
  const read: ReadTable[] = [];
  for (const table of caseTables) {
    const own = columns.get(table.table) as Column[];
    read.push({ ...table, columns: own, patterns: await putTokens(client, table, own, cases) });
  }
  await client.query(
    'create temp table case_token (template int, place int, kind text, which int, day date)',
  );
  const tokens = [...cases].flatMap(([template, { tokens: all }]) =>
    all.map((token, index) => ({ template, place: index + 1, ...token })),
  );
  await client.query(
    `insert into case_token select * from jsonb_to_recordset($1) as t(template int, place int, kind text, which int, day date)`,
    [JSON.stringify(tokens)],
  );
  await client.query('create index on case_token (template, place)');
  return read;
}

async function readPeople(
  client: Session,
  office: Office,
): Promise<ReadonlyMap<number, CaseTokens>> {
  const { rows } = await client.query<CasePeople>(`
    select h.id as "matterId", h.matter_number as "matterNumber", h.created_at as "createdAt", h.parent_id as "parentId",
      h.account_id as "accountId", h.student_id as "studentId", array[p.last_name, p.first_name] as "parentName",
      array[s.last_name, s.first_name] as "studentName", a.email, r.id as "officeRoom",
      coalesce((select jsonb_agg(jsonb_build_object('teacherId', t.id, 'accountId', t.account_id, 'name', jsonb_build_array(t.last_name, t.first_name),
        'email', ta.email, 'selectionNumber', mt.selection_number) order by mt.id)
        from matter_teacher mt join teacher t on t.id = mt.teacher_id join account ta on ta.id = t.account_id where mt.matter_id = h.id), '[]') as teachers
    from case_head h join parent p on p.id = h.parent_id join account a on a.id = p.account_id join student s on s.id = h.student_id
      left join chat_room r on r.account_id = p.account_id`);
  return new Map(rows.map((people) => [people.matterId, new CaseTokens(people, office)]));
}

/** The original rows; JSON becomes text, so that tokens can be inserted. */
async function readRows(
  client: Session,
  { table, of, kind }: CaseTable,
  cases: ReadonlyMap<number, CaseTokens>,
): Promise<Column[]> {
  const { rows: columns } = await client.query<Column>(
    `select column_name as name, case data_type when 'ARRAY' then udt_name else data_type end as type
     from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
    [table],
  );
  const numbered = columns.some(({ name }) => name === 'id');
  const name = readName(table);
  await client.query(`create temp table ${name} as
    select m.id as template, (row_number() over (partition by m.id order by ${numbered ? 'x.id' : 'x'}) - 1)::int as row, x.*
    from case_head m join ${table} x on ${of}`);
  await client.query(`alter table ${name} add primary key (template, row)`);
  for (const column of columns)
    if (column.type === 'jsonb')
      await client.query(`alter table ${name} alter column "${column.name}" type text`);
  if (kind) {
    const { rows } = await client.query<{ template: number; row: number; id: number }>(
      `select template, row, id from ${name}`,
    );
    for (const { template, row, id } of rows) cases.get(template)?.register(kind, id, row);
  }
  return columns;
}

async function putTokens(
  client: Session,
  { table, refs }: CaseTable,
  columns: readonly Column[],
  cases: ReadonlyMap<number, CaseTokens>,
): Promise<ReadonlySet<string>> {
  const name = readName(table);
  const patterns = new Set<string>();
  const entity = columns.some((column) => column.name === 'entity') && table !== 'work_recheck';
  const { rows } = await client.query<Record<string, never>>(
    `select * from ${name} order by template, row`,
  );
  const texts = columns.filter(({ type }) => type === 'text' || type === 'jsonb');
  const changed: Record<string, unknown>[] = rows.map((row) => ({
    template: row.template,
    row: row.row,
  }));
  for (const { name: column, type } of texts) {
    const read = rows.map((row) => {
      const value: string | null = row[column] ?? null;
      const tokens = cases.get(row.template as never) as CaseTokens;
      if (value === null) return null;
      return keys[table]?.includes(column)
        ? tokens.key(value)
        : type === 'jsonb'
          ? tokens.json(value)
          : tokens.text(value);
    });
    if (!read.some((text) => text && /%\d+\$s/.test(text))) continue;
    patterns.add(column);
    for (const [index, text] of read.entries())
      (changed[index] as Record<string, unknown>)[column] = text;
  }
  const kinds = { matterTeacher: 'mt', changeRequest: 'change', room: 'room' } as const;
  for (const [index, row] of rows.entries()) {
    const tokens = cases.get(row.template as never) as CaseTokens;
    const into = changed[index] as Record<string, unknown>;
    for (const [column, ref] of Object.entries(refs))
      into[column] = row[column] === null ? null : tokens.placeOf(ref, row[column] as never);
    const kind = entity ? kinds[row.entity as unknown as keyof typeof kinds] : undefined;
    if (kind) into.entity_id = tokens.placeOf(kind, row.entity_id as never);
  }
  const set = [...patterns, ...Object.keys(refs), ...(entity ? ['entity_id'] : [])];
  const types = new Map(
    columns.map((column) => [column.name, column.type === 'jsonb' ? 'text' : column.type]),
  );
  await client.query(
    `update ${name} t set ${set.map((column) => `"${column}" = ${column === 'entity_id' ? 'coalesce(n.entity_id, t.entity_id)' : `n."${column}"`}`).join(', ')}
     from jsonb_to_recordset($1) as n(template int, row int, ${set.map((column) => `"${column}" ${types.get(column)}`).join(', ')})
     where n.template = t.template and n.row = t.row`,
    [JSON.stringify(changed)],
  );
  return patterns;
}
