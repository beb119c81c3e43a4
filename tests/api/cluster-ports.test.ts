import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { takePorts } from '../cluster/ports.mjs';

const all = ({ next }: { next: () => number }) => Array.from({ length: 15 }, next);

test('reserves different free ports for clusters that start at the same moment', async () => {
  const together = await Promise.all([takePorts(), takePorts(), takePorts()]);
  const [ports, more, others] = together.map(all) as [number[], number[], number[]];
  expect(new Set([...ports, ...more, ...others]).size).toBe(45);
  expect(() => together[0]?.next()).toThrow('at most 15 ports');

  // Released ports may be reserved again, but not while a process still listens there.
  const left = createServer();
  await new Promise<void>((resolve) => left.listen(ports[14], '127.0.0.1', resolve));
  for (const one of together) await one.release();
  const laterPorts = await Promise.all([takePorts(), takePorts()]);
  expect(laterPorts.flatMap(all)).not.toContain(ports[14]);
  for (const one of laterPorts) await one.release();
  await new Promise((resolve) => left.close(resolve));
});
