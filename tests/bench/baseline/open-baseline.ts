import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Baseline {
  /** Calls per second of the hand-written server, and of a bare Fastify with one answer. */
  readonly byHand: string;
  readonly bare: string;
  stop(): void;
}

/**
 * Starts the hand-written servers in a separate process, like the product. `role`: the answer of
 * the bare route.
 */
export async function openBaseline(databaseUrl: string, role: unknown): Promise<Baseline> {
  const child = fork(fileURLToPath(new URL('./server.mjs', import.meta.url)), { execArgv: [] });
  const figures = new Promise<Pick<Baseline, 'byHand' | 'bare'>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Baseline));
    child.once('exit', (code) =>
      reject(new Error(`the server written by hand ended with ${code}`)),
    );
  });
  child.send({ databaseUrl, role });
  return { ...(await figures), stop: () => child.disconnect() };
}
