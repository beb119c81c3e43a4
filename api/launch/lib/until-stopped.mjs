/**
 * Calls back once when this process should end: Ctrl-C, SIGTERM, a closed terminal, or the death of the npm that started it.
 * @returns {{ reason: Promise<string>, release: () => void }}
 */
export function untilStopped() {
  /** @type {NodeJS.Timeout | undefined} */
  let watch;
  /** @type {Promise<string>} */
  const reason = new Promise((resolve) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => resolve(signal));
    const parent = process.ppid;
    if (process.env.npm_lifecycle_event) watch = setInterval(() => process.ppid !== parent && resolve('npm is gone'), 1000).unref();
  });
  return { reason, release: () => clearInterval(watch) };
}
