import { expect, test } from 'vitest';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import { createTestDatabase } from '../support/database.js';
import { createScratchFolder, startLaunchScript } from '../support/start-launch-script.js';

test('starts npm run dev on an empty database and serves the pages', async () => {
  const database = await createTestDatabase();
  const scratch = createScratchFolder();
  const port = await freePort();
  const env = {
    TSUMUGI_DATA: scratch.folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PORT: String(port),
  };
  const dev = startLaunchScript('dev.mjs', env);
  await dev.printed(/Ready\./);
  expect(await database.query('select id from brand')).not.toEqual([]);
  for (const page of ['/', '/admin/', '/teacher/', '/api/openapi.json']) {
    const answer = await fetch(`http://127.0.0.1:${port}${page}`, {
      headers: { accept: 'text/html,application/json' },
    });
    expect([page, answer.status]).toEqual([page, 200]);
    await answer.text();
  }
  dev.child.kill('SIGTERM');
  await dev.ended;
  await database.drop();
  await scratch.remove();
});
