import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { watchSources } from '../../api/launch/lib/dev-api.mjs';

test('a source that an editor saves by rename is heard each time, a built file never', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
  const source = path.join(folder, 'src', 'one.ts');
  mkdirSync(path.join(folder, 'src', 'dist'), { recursive: true });
  writeFileSync(source, '0');
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  const heard: string[] = [];
  const stop = watchSources(server.watcher, [path.join(folder, 'src')], (file) =>
    heard.push(path.basename(file)),
  );
  // The watcher reads the folder first, and reports no change in that time.
  await expect.poll(() => Object.values(server.watcher.getWatched()).flat()).toContain('one.ts');
  for (const text of ['1', '2', '3']) {
    // The watcher takes two changes within a tenth of a second for one.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = heard.length;
    writeFileSync(path.join(folder, 'src', 'dist', 'built.ts'), text);
    writeFileSync(path.join(folder, '.one.ts.tmp'), text);
    renameSync(path.join(folder, '.one.ts.tmp'), source);
    await expect.poll(() => heard.length).toBeGreaterThan(before);
  }
  expect(new Set(heard)).toEqual(new Set(['one.ts']));
  stop();
  await server.close();
  rmSync(folder, { recursive: true });
});
