import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { watchSources } from '../../api/launch/lib/dev-api.mjs';

test('detects every save by rename of a source, and never a built file', async () => {
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
  const detected: string[] = [];
  const stop = watchSources(server.watcher, [path.join(folder, 'src')], (file) =>
    detected.push(path.basename(file)),
  );
  // The watcher reads the folder first, and reports no change in that time.
  await expect.poll(() => Object.values(server.watcher.getWatched()).flat()).toContain('one.ts');
  for (const text of ['1', '2', '3']) {
    // The watcher merges two changes within 0.1 seconds into one.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = detected.length;
    writeFileSync(path.join(folder, 'src', 'dist', 'built.ts'), text);
    writeFileSync(path.join(folder, '.one.ts.tmp'), text);
    renameSync(path.join(folder, '.one.ts.tmp'), source);
    await expect.poll(() => detected.length).toBeGreaterThan(before);
  }
  expect(new Set(detected)).toEqual(new Set(['one.ts']));
  stop();
  await server.close();
  rmSync(folder, { recursive: true });
});
