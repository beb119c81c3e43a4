import pg from 'pg';

/**
 * One statement on a connection of its own.
 * @param {string} url
 * @param {string} statement
 * @param {unknown[]} [values]
 * @returns {Promise<any[]>} its rows
 */
export async function runStatement(url, statement, values = []) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
