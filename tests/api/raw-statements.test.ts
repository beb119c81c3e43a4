import pg from 'pg';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { readRawStatements } from '../support/raw-statements.js';

/* Raw SQL has no types of its own: PostgreSQL parses each statement and describes its columns. */

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/**
 * Numbers of statements by file whose tables, columns or conditions are chosen by data, so that
 * their texts exist only at run time. Other tests execute them.
 */
const knownAtRunTime: Readonly<Record<string, number>> = {
  'api/src/modules/duplicate/actions/merge-writer.ts': 7,
  'api/src/modules/duplicate/actions/separate-logins.ts': 1,
  'api/src/modules/duplicate/actions/undo-merge.ts': 1,
  'api/src/modules/duplicate/actions/undo-steps.ts': 7,
  'api/src/modules/duplicate/merge-preview.queries.ts': 1,
  'api/src/modules/import/actions/kinds/insert-many.ts': 2,
  'api/src/modules/invitation/invitation.queries.ts': 1,
  'api/src/modules/person/find-people.queries.ts': 2,
  'api/src/modules/reporting/period.queries.ts': 1,
  'api/src/modules/retention/retention.queries.ts': 2,
  'api/src/platform/claim.ts': 2,
  'api/src/platform/masters/master-store.ts': 1,
  'api/src/platform/queues/write-work-items.ts': 1,
  'api/src/platform/reach/require-reach.ts': 1,
};

it('declares the columns that PostgreSQL returns for each raw statement', async () => {
  const { statements, checker } = readRawStatements();
  const nameOf = await readTypeNames();
  const differences: string[] = [];
  const unchecked: Record<string, number> = {};
  let compared = 0;
  for (const { file, line, texts, row } of statements) {
    const described = await Promise.all((texts ?? []).map(describeStatement));
    const error = described.find((each) => each.error)?.error;
    if (!texts || (error && file in knownAtRunTime)) {
      unchecked[file] = (unchecked[file] ?? 0) + 1;
      continue;
    }
    const found = error
      ? [error.message]
      : described.flatMap(({ columns }) => {
          compared += columns.length;
          return row ? compareColumns(columns, row, checker, nameOf) : [];
        });
    differences.push(...found.map((difference) => `${file}:${line} ${difference}`));
  }
  expect(differences).toEqual([]);
  expect(unchecked, 'parts are constants or functions, or the file is in knownAtRunTime').toEqual(
    knownAtRunTime,
  );
  expect(compared).toBeGreaterThan(400);
});

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Parses a statement without executing it. */
const describeStatement = (text: string) =>
  new Promise<{ columns: readonly Column[]; error?: Error }>((resolve) => {
    let columns: readonly Column[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: Column[] }) => {
        columns = fields;
      },
      handleError: (error: Error) => resolve({ columns, error }),
      handleReadyForQuery: () => resolve({ columns }),
    } as never);
  });

/** The names of PostgreSQL's types by their numbers; `enum` for each of ours. */
async function readTypeNames(): Promise<(oid: number) => string> {
  const rows = await database.query<{ oid: number; name: string; element: number }>(
    `select oid::int, case typtype when 'e' then 'enum' else typname end as name,
      case typcategory when 'A' then typelem::int else 0 end as element from pg_type`,
  );
  const types = new Map(rows.map((type) => [type.oid, type]));
  return function nameOf(oid: number): string {
    const { name, element } = types.get(oid) ?? { name: 'unknown', element: 0 };
    return element ? `${nameOf(element)}[]` : name;
  };
}

/** The driver's value of each type. */
const driverValues: Readonly<Record<string, RegExp>> = {
  number: /^(int2|int4|float4|float8|oid)$/,
  string: /^(text|varchar|bpchar|uuid|name|enum)$/,
  Date: /^(timestamptz|timestamp|date)$/,
  bigint: /^int8$/,
  boolean: /^bool$/,
  Uint8Array: /^bytea$/,
  unknown: /^(json|jsonb|void)$/,
};

function compareColumns(
  columns: readonly Column[],
  row: ts.Type,
  checker: ts.TypeChecker,
  nameOf: (oid: number) => string,
): string[] {
  const properties = new Map(checker.getPropertiesOfType(row).map((each) => [each.name, each]));
  // `unknown`, or any name: as many columns as the statement has.
  const isOpen =
    (row.flags & ts.TypeFlags.Unknown) !== 0 || checker.getIndexInfosOfType(row).length > 0;
  const differences: string[] = [];
  for (const { name, dataTypeID } of columns) {
    const property = properties.get(name);
    properties.delete(name);
    const type = nameOf(dataTypeID);
    const declared = property && checker.getTypeOfSymbol(property);
    if (!declared && !isOpen) differences.push(`returns ${name}, which the type of a row lacks`);
    if (declared && !isOfType(declared, type, checker))
      differences.push(`returns ${name} as ${type}, not ${checker.typeToString(declared)}`);
  }
  for (const [name, { flags }] of properties)
    if (!(flags & ts.SymbolFlags.Optional)) differences.push(`does not return ${name}`);
  return differences;
}

/** Whether the driver's value of a type of PostgreSQL has the declared type, apart from null. */
function isOfType(given: ts.Type, type: string, checker: ts.TypeChecker): boolean {
  const declared = checker.getNonNullableType(given);
  if (declared.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return true;
  if (type.endsWith('[]')) {
    const element = checker.getIndexTypeOfType(declared, ts.IndexKind.Number);
    return element !== undefined && isOfType(element, type.slice(0, -2), checker);
  }
  if (driverValues.unknown?.test(type)) return true;
  return (declared.isUnion() ? declared.types : [declared]).every((each) => {
    // A text with a mark, such as a day, is an intersection.
    const part = each.isIntersection() ? (each.types[0] ?? each) : each;
    const value = checker.typeToString(checker.getBaseTypeOfLiteralType(part));
    return driverValues[value]?.test(type) ?? false;
  });
}
