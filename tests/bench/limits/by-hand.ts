import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ByHand {
  /** Of the server written by hand, and of a bare Fastify that knows one answer. */
  readonly byHand: string;
  readonly bare: string;
  stop(): void;
}

/** Starts the limits' servers in a process of their own, as the product is one. `role`: what the bare route answers. */
export async function openByHand(databaseUrl: string, role: unknown): Promise<ByHand> {
  const child = fork(fileURLToPath(new URL('./server.mjs', import.meta.url)), { execArgv: [] });
  const told = new Promise<Pick<ByHand, 'byHand' | 'bare'>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ByHand));
    child.once('exit', (code) =>
      reject(new Error(`the server written by hand ended with ${code}`)),
    );
  });
  child.send({ databaseUrl, role });
  return { ...(await told), stop: () => child.disconnect() };
}
