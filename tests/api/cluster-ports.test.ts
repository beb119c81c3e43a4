import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { takePorts } from '../cluster/ports.mjs';

const all = ({ next }: { next: () => number }) => Array.from({ length: 15 }, next);

test('clusters that start in the same moment take no port of each other, nor one that somebody listens on', async () => {
  const together = await Promise.all([takePorts(), takePorts(), takePorts()]);
  const [ports, more, others] = together.map(all) as [number[], number[], number[]];
  expect(new Set([...ports, ...more, ...others]).size).toBe(45);
  expect(() => together[0]?.next()).toThrow('at most 15 ports');

  // What was let go may be had again, but not where a process of it lives on.
  const left = createServer();
  await new Promise<void>((resolve) => left.listen(ports[14], '127.0.0.1', resolve));
  for (const one of together) await one.release();
  const again = await Promise.all([takePorts(), takePorts()]);
  expect(again.flatMap(all)).not.toContain(ports[14]);
  for (const one of again) await one.release();
  await new Promise((resolve) => left.close(resolve));
});
