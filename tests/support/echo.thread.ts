import { parentPort } from 'node:worker_threads';

/** Echoes each message, after the effect that the word selects. */
parentPort?.on('message', (word: string) => {
  if (word === 'forever') for (;;);
  if (word === 'leave') process.exit(0);
  if (word === 'throw') throw new Error('broken');
  if (word === 'grow')
    for (const all: number[][] = []; ; ) all.push(Array(10_000).fill(all.length));
  parentPort?.postMessage(word === 'refuse' ? undefined : word);
});
