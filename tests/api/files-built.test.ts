import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiChild } from '../support/api-child.js';
import { credentials } from '../support/event-source.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';
import { buildMultipart } from '../support/upload.js';

const secret = 'the-bundled-server-checks-files-too';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ settings: { secret } });
});
afterAll(() => world?.close());

const pdf = (inner: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog${inner}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

it('runs the file check thread in the bundled server', async () => {
  const teacher = await createTeacher(world);
  const child = await startApiChild(world, secret);
  const send = async (bytes: Buffer) => {
    const { payload, headers } = buildMultipart({
      bytes,
      name: '免許証.pdf',
      type: 'application/pdf',
    });
    const url = `${child.origin}/api/teacher/upload-identity-file/${teacher.account?.teacherId}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...credentials(teacher), ...headers },
      body: new Uint8Array(payload),
    });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  try {
    expect(await send(pdf(''))).toEqual([200, undefined]);
    expect(await send(pdf('/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>'))).toEqual([
      415,
      'file_type',
    ]);
    // A terminated child has no thread that it waits for.
    child.terminate();
    expect(await child.ended).toBe(0);
  } finally {
    await child.kill();
  }
});
