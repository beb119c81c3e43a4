import { expect, it } from 'vitest';
import { SingleFlight } from './single-flight.js';

it('calls of one tick share a run, calls during a run share the next, no call joins a run that had started', async () => {
  const flight = new SingleFlight<number>();
  const begun: (() => void)[] = [];
  let serial = 0;
  const ask = () =>
    flight.run('counts', async () => {
      serial += 1;
      const own = serial;
      await new Promise<void>((go) => begun.push(go));
      return own;
    });
  const first = [ask(), ask(), ask()];
  await expect.poll(() => begun.length).toBe(1);
  const meanwhile = [ask(), ask()];
  begun[0]?.();
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  await expect.poll(() => begun.length).toBe(2);
  const last = ask();
  begun[1]?.();
  expect(await Promise.all(meanwhile)).toEqual([2, 2]);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.();
  expect(await last).toBe(3);
});

it('a failed run rejects all its callers, the next call starts a new run, keys are independent', async () => {
  const flight = new SingleFlight<string>();
  const refuse = () => flight.run('a', () => Promise.reject(new Error('no')));
  const results = await Promise.allSettled([refuse(), refuse(), flight.run('b', async () => 'b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await flight.run('a', async () => 'a')).toBe('a');
});
