import { ApiError } from '@tsumugi/client/api-error';
import type { UploadState } from '@tsumugi/contract/portal/upload';
import { expect, test } from 'vitest';
import { sendPieces } from './send-pieces.js';
import type { UploadTransport } from './upload-transport.js';

const size = 600 * 1024;
const file = new File([new Uint8Array(size)], '免許証.jpg', { type: 'image/jpeg' });

/** Fake server that stores the pieces; `cutAfter` loses the answer to that piece. */
function server(cutAfter = Infinity) {
  let offset = 0;
  const requests: string[] = [];
  const state = (): UploadState => {
    const done = offset === size;
    return {
      id: 'u',
      offset,
      size,
      chunkSize: 1024 * 1024,
      expiresAt: '',
      done,
      file: done ? { id: 1, path: 'p' } : null,
      message: null,
    };
  };
  const transport: UploadTransport = {
    key: 'own',
    begin: async () => {
      requests.push('begin');
      return state();
    },
    state: async () => {
      requests.push('state');
      return state();
    },
    send: async (_, from, piece) => {
      requests.push(`send ${from / 1024}`);
      if (from !== offset) throw new ApiError(409, '', { statusCode: 409, code: 'upload_offset' });
      offset += piece.size;
      if (requests.length > cutAfter) {
        cutAfter = Infinity;
        throw new ApiError(0, '');
      }
      return state();
    },
    cancel: async () => undefined,
  };
  return { transport, requests };
}
const quiet = { onState: () => undefined, isStopped: () => false };

test('sends a file in pieces', async () => {
  const { transport, requests } = server();
  const end = await sendPieces({ file, transport, id: null, ...quiet });
  expect([end.done, requests]).toEqual([true, ['begin', 'send 0', 'send 256', 'send 512']]);
});

test('continues after a cut from the offset of the server, also when only the answer was lost', async () => {
  const { transport, requests } = server(2);
  await expect(sendPieces({ file, transport, id: null, ...quiet })).rejects.toMatchObject({
    status: 0,
  });
  const end = await sendPieces({ file, transport, id: 'u', ...quiet });
  expect([end.done, requests]).toEqual([
    true,
    ['begin', 'send 0', 'send 256', 'state', 'send 512'],
  ]);
});

test('reads the offset of a server that differs, and stops at a refusal', async () => {
  const { transport, requests } = server();
  await transport.send('u', 0, file.slice(0, 100 * 1024));
  const begun = {
    ...transport,
    begin: async () => ({ ...(await transport.begin(file)), offset: 0 }),
  };
  expect((await sendPieces({ file, transport: begun, id: null, ...quiet })).done).toBe(true);
  expect(requests.filter((what) => what === 'state')).toHaveLength(1);
  const broken = { ...transport, send: async () => Promise.reject(new ApiError(415, 'x')) };
  const fresh = {
    ...broken,
    begin: async () => ({ ...(await transport.begin(file)), offset: 0, done: false }),
  };
  await expect(sendPieces({ file, transport: fresh, id: null, ...quiet })).rejects.toMatchObject({
    status: 415,
  });
});
