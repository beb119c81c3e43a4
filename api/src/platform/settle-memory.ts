import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const afterMs = 5_000;

/**
 * By itself V8 lets what has lived a little grow to four times what was left by the last collection: a long work, such as an import, then
 * holds 450 MB of which 100 are in use. Half as much again is collected every quarter of a minute of such work, and costs it a fortieth.
 */
export function collectSoon(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/**
 * Before the database's client compiles its first query, that is before its WebAssembly runs: V8 turns what of it runs often into better
 * code from 1.8 million steps on, in many threads at once, and keeps the 35 MB that they take in the allocator. Plans of queries are kept,
 * so it runs mostly while the process is young: it becomes better code where it is used fifty times as much, one function at a time.
 */
export function compileSparingly(): void {
  setFlagsFromString('--wasm-tiering-budget=100000000');
  setFlagsFromString('--wasm-num-compilation-tasks=1');
}

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
