import { expect, it } from 'vitest';
import { Flights } from './flights.js';

it('whoever asks in the same moment shares one, whoever asks meanwhile the next, and nobody one that began before', async () => {
  const flights = new Flights<number>();
  const begun: (() => void)[] = [];
  let serial = 0;
  const ask = () =>
    flights.join('counts', async () => {
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

it('what fails fails for those who shared it, and the next one begins anew; another key is another work', async () => {
  const flights = new Flights<string>();
  const refuse = () => flights.join('a', () => Promise.reject(new Error('no')));
  const told = await Promise.allSettled([refuse(), refuse(), flights.join('b', async () => 'b')]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await flights.join('a', async () => 'a')).toBe('a');
});
