import {
  type BindConfig,
  type Connection,
  type ExecuteConfig,
  type FieldDef,
  type Submittable,
  types,
} from 'pg';
import { statementName } from './prepared-statements.js';

export interface BatchQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}
export type QueryRow = Readonly<Record<string, unknown>>;

/**
 * `parsedStatements`, the prepared statements of a connection, is missing in the types of the
 * driver.
 */
type Wire = Connection & { readonly parsedStatements: Record<string, string> };

/**
 * Several prepared statements in one message to the server, answered in order. A failed one aborts
 * those after it: for use in transactions, which a failure aborts as well.
 */
export class Batch implements Submittable {
  /** One for each statement, in order. */
  readonly answers: readonly Promise<QueryRow[]>[];
  private readonly settle: {
    readonly resolve: (rows: QueryRow[]) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  private readonly parsing: { readonly name: string; readonly text: string }[] = [];
  private fields: readonly { readonly name: string; readonly read: (text: string) => unknown }[] =
    [];
  private rows: QueryRow[] = [];
  private at = 0;
  private wire: Wire | undefined;

  constructor(readonly statements: readonly BatchQuery[]) {
    this.answers = statements.map(
      () => new Promise<QueryRow[]>((resolve, reject) => this.settle.push({ resolve, reject })),
    );
    // A caller that awaits the answers in order awaits the later ones last.
    for (const answer of this.answers) answer.catch(() => undefined);
  }

  submit(connection: Connection): void {
    const wire = connection as Wire;
    this.wire = wire;
    wire.on('parseComplete', this.parsed);
    wire.stream.cork();
    try {
      for (const { text, values } of this.statements) {
        const name = statementName(text);
        if (
          !name ||
          !(wire.parsedStatements[name] || this.parsing.some((each) => each.name === name))
        ) {
          wire.parse({ name, text, types: [] }, true);
          this.parsing.push({ name, text });
        }
        wire.bind({ statement: name, values: values.map(asText) } as BindConfig, true);
        wire.describe({ type: 'P' }, true);
        wire.execute({} as ExecuteConfig, true);
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  private readonly parsed = (): void => {
    const { name, text } = this.parsing.shift() ?? {};
    if (this.wire && name && text) this.wire.parsedStatements[name] = text;
  };

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields.map(({ name, dataTypeID }) => ({
      name,
      read: types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [index, { name, read }] of this.fields.entries()) {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : read(text);
    }
    this.rows.push(row);
  }

  handleCommandComplete(): void {
    this.settle[this.at]?.resolve(this.rows);
    this.at += 1;
    this.rows = [];
  }

  handleError(error: unknown): void {
    this.wire?.off('parseComplete', this.parsed);
    for (const { reject } of this.settle.slice(this.at)) reject(error);
  }

  handleReadyForQuery(): void {
    this.wire?.off('parseComplete', this.parsed);
  }
}

/** A value in the server's text format. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(arrayElement).join()}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function arrayElement(value: unknown): string {
  const text = asText(value);
  if (text === null) return 'null';
  return typeof value === 'number' || typeof value === 'boolean'
    ? text
    : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
