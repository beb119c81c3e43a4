import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const afterMs = 5_000;

/**
 * By default V8 lets the old generation grow to four times its size after the last collection, so a
 * long import holds 450 MB of which 100 are used. This collects every 15 s during such work when
 * half as much is garbage, at a cost of 1/40 of its time.
 */
export function collectGarbageOften(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/**
 * Must run before the database client compiles its first query (WebAssembly). By default V8
 * optimises functions after 1.8 million steps in many threads and keeps 35 MB of allocator memory.
 * Query plans are cached, so WebAssembly runs mostly at the start: optimising later, at fifty times
 * the use and one function at a time, is enough.
 */
export function limitWasmCompilation(): void {
  setFlagsFromString('--wasm-tiering-budget=100000000');
  setFlagsFromString('--wasm-num-compilation-tasks=1');
}

/**
 * Loading the code leaves garbage that an idle process would keep for hours: it is collected once,
 * after the answers of the first requests. Does not keep the process alive.
 */
export function scheduleFirstCollection(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }, afterMs).unref();
}
