import pg from 'pg';
import { combinedSelect } from '../../../api/src/modules/reporting/combined-select.queries.js';

/**
 * The same columns as PostgreSQL writes them itself (`\copy … csv`), read and discarded. @returns
 * the number of bytes
 */
export async function copyCombined(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await new Promise((resolve, reject) => {
      let bytes = 0;
      client.query({
        submit: (connection: pg.Connection) =>
          connection.query(
            `copy (${combinedSelect.text} where m.deleted_at is null order by m.id, mt.sequence) to stdout (format csv)`,
          ),
        handleCopyData: ({ chunk }: { chunk: Buffer }) => {
          bytes += chunk.length;
        },
        handleCommandComplete: () => undefined,
        handleReadyForQuery: () => resolve(bytes),
        handleError: reject,
      } as pg.Submittable);
    });
  } finally {
    await client.end();
  }
}
