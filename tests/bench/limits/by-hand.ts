import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ByHand {
  /** Calls per second of the hand-written server, and of a bare Fastify with one answer. */
  readonly byHand: string;
  readonly bare: string;
  stop(): void;
}

/**
 * Starts the servers of the limits in a process of their own, like the product. `role`: the answer
 * of the bare route.
 */
export async function openByHand(databaseUrl: string, role: unknown): Promise<ByHand> {
  const child = fork(fileURLToPath(new URL('./server.mjs', import.meta.url)), { execArgv: [] });
  const figures = new Promise<Pick<ByHand, 'byHand' | 'bare'>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ByHand));
    child.once('exit', (code) =>
      reject(new Error(`the server written by hand ended with ${code}`)),
    );
  });
  child.send({ databaseUrl, role });
  return { ...(await figures), stop: () => child.disconnect() };
}
