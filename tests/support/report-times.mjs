/** Number of folders and of files that are printed. */
const maxFolders = 10;
const maxFiles = 20;

/**
 * Prints the time per folder and the slowest files, which show where a run can become cheaper. Times
 * are in seconds of one worker, imports and setup included; several workers run at the same time.
 */
export default class TimeReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const files = modules.map((module) => ({
      name: module.relativeModuleId,
      seconds: secondsOf(module.diagnostic()),
    }));
    /** @type {Map<string, number>} */
    const folders = new Map();
    for (const { name, seconds } of files) {
      const folder = name.split('/').slice(0, 3).join('/');
      folders.set(folder, (folders.get(folder) ?? 0) + seconds);
    }
    const sums = [...folders].map(([name, seconds]) => ({ name, seconds }));
    console.log(`Folders: ${formatLongest(sums, maxFolders)}`);
    console.log(`Slowest files: ${formatLongest(files, maxFiles)}`);
  }
}

/** @param {import('vitest/node').ModuleDiagnostic} diagnostic milliseconds */
function secondsOf({ collectDuration, setupDuration, duration }) {
  return (collectDuration + setupDuration + duration) / 1000;
}

/**
 * @param {{ name: string, seconds: number }[]} entries
 * @param {number} most
 */
function formatLongest(entries, most) {
  return entries
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
    .join(', ');
}
