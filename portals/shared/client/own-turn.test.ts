import { expect, it } from 'vitest';
import { ownTurn } from './own-turn.js';

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('lets the first call begin at once and those beside it one per turn, in their order', async () => {
  const begun: string[] = [];
  const begin = async (name: string) => {
    const wait = ownTurn();
    if (wait) await wait;
    begun.push(name);
  };
  void begin('a');
  void begin('b');
  void begin('c');
  const seen = new Set([begun.length]);
  while (begun.length < 3) {
    await turn();
    seen.add(begun.length);
  }
  expect([...seen]).toEqual([1, 2, 3]);
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('begins at once again when none is waiting', async () => {
  for (let turns = 0; turns < 3; turns += 1) await turn();
  expect(ownTurn()).toBeNull();
});
