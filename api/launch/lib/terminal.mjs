import { formatCommands } from './typed-commands.mjs';

/** @param {string} text One line for the person at the terminal. */
export function printLine(text) {
  process.stdout.write(`${formatCommands(text)}\n`);
}

/**
 * Runs `work`; when it takes more than a second, prints that it runs and afterwards how long it
 * took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function printProgress(label, work) {
  const begun = performance.now();
  let announced = false;
  const timer = setTimeout(() => {
    announced = true;
    printLine(`${label} …`);
  }, 1000);
  try {
    const result = await work();
    if (announced) printLine(`${label}: ${secondsSince(begun)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** @param {number} begun a `performance.now()` */
export function secondsSince(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

/**
 * A pipe can close before the output ends (`… | head -1`). The rest of the output is lost, but the
 * command completes its work and keeps its exit code.
 */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
  });

/** An error whose message is meant for the person at the terminal: shown without a stack. */
export class OperatorError extends Error {}

/**
 * Runs a script's main function; a failure ends the process with exit code 1 and a readable line.
 * @param {() => Promise<number | void>} main
 */
export function runScript(main) {
  main().then(
    (code) => {
      process.exitCode = code ?? process.exitCode ?? 0;
    },
    (error) => {
      // An unknown option of the command.
      const isForPerson =
        error instanceof OperatorError || String(error?.code).startsWith('ERR_PARSE_ARGS');
      process.stderr.write(
        `${isForPerson ? formatCommands(error.message) : (error?.stack ?? error)}\n`,
      );
      process.exit(1);
    },
  );
}
