import { expect, it } from 'vitest';
import { nextTask } from './http.js';

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('starts the first call at once and simultaneous ones in later turns, in their order', async () => {
  const begun: string[] = [];
  const begin = async (name: string) => {
    const wait = nextTask();
    if (wait) await wait;
    begun.push(name);
  };
  void begin('a');
  void begin('b');
  void begin('c');
  const counts = new Set([begun.length]);
  while (begun.length < 3) {
    await turn();
    counts.add(begun.length);
  }
  expect([...counts]).toEqual([1, 2, 3]);
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('starts at once again when no call is waiting', async () => {
  for (let turns = 0; turns < 3; turns += 1) await turn();
  expect(nextTask()).toBeNull();
});
