import pg from 'pg';
import { vi } from 'vitest';
import { Batch } from '../../api/src/platform/database/batch.js';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The statements that the product sends to the database during the work, including begin and
 * commit, and the number of round trips. Caches do not expire meanwhile (docs/adr/0038), because a
 * slow machine would read again.
 */
export async function statementsOf<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; statements: Statement[]; trips: number }> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  const age = vi.spyOn(performance, 'now').mockReturnValue(0);
  let trips = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [one, values] = given as [
      string | Batch | { text: string; values?: unknown[] },
      unknown[]?,
    ];
    const { connectionParameters } = this as unknown as {
      connectionParameters: { application_name?: string };
    };
    if (connectionParameters.application_name === 'tsumugi') {
      trips += 1;
      if (one instanceof Batch)
        statements.push(
          ...one.statements.map(({ text, values }) => ({ text, values: [...values] })),
        );
      else
        statements.push(
          typeof one === 'string'
            ? { text: one, values: values ?? [] }
            : { text: one.text, values: one.values ?? values ?? [] },
        );
    }
    return Reflect.apply(query, this, given);
  } as never);
  try {
    return { answer: await work(), statements, trips };
  } finally {
    spy.mockRestore();
    age.mockRestore();
  }
}
