/** npm and the terminal send the same signal twice within this time. */
const SAME_MOMENT_MS = 1000;

/**
 * Resolves `reason` once this process should end: Ctrl-C, SIGTERM, a closed terminal, or the end of
 * the npm process that started it; and `again` at a second signal.
 * @returns {{ reason: Promise<string>, again: Promise<void>, release: () => void }}
 */
export function runUntilStopped() {
  /** @type {NodeJS.Timeout | undefined} */
  let watch;
  /** @type {number | undefined} */
  let firstSignalAt;
  /** @type {() => void} */
  let insist;
  /** @type {Promise<void>} */
  const again = new Promise((resolve) => {
    insist = resolve;
  });
  /** @type {Promise<string>} */
  const reason = new Promise((resolve) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => {
        if (firstSignalAt !== undefined && performance.now() - firstSignalAt > SAME_MOMENT_MS)
          insist();
        firstSignalAt ??= performance.now();
        resolve(signal);
      });
    const parent = process.ppid;
    if (process.env.npm_lifecycle_event)
      watch = setInterval(() => process.ppid !== parent && resolve('npm is gone'), 1000).unref();
  });
  return { reason, again, release: () => clearInterval(watch) };
}
