import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const afterMs = 5_000;

/**
 * Loading the code leaves garbage behind that an idle process would hold on to for hours: it is collected once, when the first who waited
 * for the start have their answers. Nothing runs for it that keeps the process from ending.
 */
export function settleMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }, afterMs).unref();
}
