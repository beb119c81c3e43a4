import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueuedSend } from './send-queue-store.js';

const storage = new Map<string, QueuedSend>();
const tries: string[] = [];
let answer: (clientId: string) => unknown = () => ({ ok: true });

vi.mock('./send-queue-store.js', () => ({
  putQueuedSend: async (item: QueuedSend) => storage.set(item.clientId, item),
  deleteQueuedSend: async (id: string) => storage.delete(id),
  readQueuedSends: async (owner: string) =>
    [...storage.values()].filter((item) => item.owner === owner),
}));
vi.mock('#shared/client/reader-key.js', () => ({ reader: () => 'customer-1-Parent' }));
vi.mock('#shared/client/http.js', () => ({
  sendTo: async (
    _method: string,
    _path: string,
    _body: unknown,
    { idempotencyKey }: { idempotencyKey: string },
  ) => {
    tries.push(idempotencyKey);
    return answer(idempotencyKey);
  },
}));

// Test files of one worker share their modules: these are imported again with the mocks above, and
// reset after this file.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { ApiError } = await import('@tsumugi/client/api-error');
const { flushSendQueue, queueAndSend, onQueuedSendDone, sendAgain, sendOrQueue, queuedSends } =
  await import('./send-queue.js');
const { refusalHandlers } = await import('#shared/client/refusal-handlers.js');
const refuse = (status: number) => () => {
  throw new ApiError(status, `${status}`);
};
const report = {
  path: '/api/x',
  method: 'POST',
  body: { a: 1 },
  label: '体験の報告',
  clientId: 'one',
} as const;

beforeEach(() => {
  storage.clear();
  tries.length = 0;
  answer = () => ({ ok: true });
});

describe('a queued write', () => {
  it('is sent at once when there is a network', async () => {
    expect(await sendOrQueue(report)).toEqual({ queued: false, answer: { ok: true } });
    expect(storage.size).toBe(0);
  });
  it('waits, and is sent once with the same key', async () => {
    answer = refuse(0);
    expect(await sendOrQueue(report)).toEqual({ queued: true });
    expect(queuedSends()).toHaveLength(1);
    answer = () => ({ ok: true });
    expect(await flushSendQueue()).toEqual(['体験の報告']);
    expect(await flushSendQueue()).toEqual([]);
    expect(tries).toEqual(['one', 'one']);
  });
  it('is not queued when the server refuses it at once', async () => {
    answer = refuse(422);
    await expect(sendOrQueue(report)).rejects.toThrow('422');
    expect(storage.size).toBe(0);
  });
  it('keeps the reason of a later refusal and does not try again', async () => {
    answer = refuse(0);
    await sendOrQueue(report);
    answer = refuse(422);
    expect(await flushSendQueue()).toEqual([]);
    expect(queuedSends()[0]?.refusal).toBe('422');
    await flushSendQueue();
    expect(tries).toHaveLength(2);
  });
  it('stays in order: no later write overtakes a waiting one', async () => {
    answer = refuse(0);
    await sendOrQueue(report);
    await sendOrQueue({ ...report, clientId: 'two' });
    tries.length = 0;
    await flushSendQueue();
    expect(tries).toEqual(['one']);
    expect(storage.size).toBe(2);
  });
  it('leads to the sign-in when the session is over, and is sent after it', async () => {
    const unauthorized = vi.spyOn(refusalHandlers, 'onUnauthorized');
    answer = refuse(401);
    await queueAndSend(report);
    expect(unauthorized).toHaveBeenCalledOnce();
    expect(queuedSends()).toMatchObject([{ clientId: 'one' }]);
    await expect(sendOrQueue({ ...report, clientId: 'two' })).rejects.toThrow('401');
    expect(unauthorized).toHaveBeenCalledTimes(2);
    unauthorized.mockRestore();
    answer = () => ({ ok: true });
    expect(await flushSendQueue()).toEqual(['体験の報告']);
  });
  it('of another account is not sent', async () => {
    storage.set('x', { ...report, clientId: 'x', owner: 'customer-2-Parent', since: '' });
    expect(await flushSendQueue()).toEqual([]);
    expect(tries).toEqual([]);
  });

  it('goes to the end of the queue, and reports its arrival', async () => {
    const arrived: string[] = [];
    const stop = onQueuedSendDone(({ clientId }) => arrived.push(clientId));
    answer = refuse(0);
    await queueAndSend(report);
    answer = () => ({ ok: true });
    await queueAndSend({ ...report, clientId: 'two' });
    stop();
    expect(arrived).toEqual(['one', 'two']);
    expect(queuedSends()).toEqual([]);
  });
  it('can be sent again under its key after a refusal', async () => {
    answer = refuse(422);
    await queueAndSend(report);
    const [refused] = queuedSends();
    expect(refused?.refusal).toBe('422');
    answer = () => ({ ok: true });
    if (refused) await sendAgain(refused);
    expect(tries).toEqual(['one', 'one']);
    expect(storage.size).toBe(0);
  });
});
