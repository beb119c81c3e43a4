/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */
/** @typedef {{ name?: string, version?: string, workspaces: string[], dependencies?: Record<string, string> }} Manifest */

/**
 * The part of a lock file that some workspaces need to run, with the tested versions and digests.
 * npm without development packages would keep those that others name as optional peers.
 * @param {{ packages: Record<string, LockEntry> } & Record<string, unknown>} lock of the checkout
 * @param {{ root: Manifest } & Record<string, Partial<Manifest> & LockEntry>} manifests the package.json of the root, and of each workspace by its folder
 */
export function productionLock(lock, { root, ...workspaces }) {
  const { packages } = lock;
  /** @type {Record<string, LockEntry>} */
  const packagesKept = {};
  /** @param {string} place */
  const keep = (place) => {
    if (packagesKept[place]) return;
    const {
      dev: _,
      devOptional: __,
      devDependencies: ___,
      ...entry
    } = /** @type {any} */ (workspaces[place] ?? packages[place]);
    packagesKept[place] = entry;
    if (entry.link) return keep(entry.resolved);
    for (const name of neededBy(entry)) {
      const found = placeOf(packages, place, name);
      if (found) keep(found);
    }
  };
  for (const folder of Object.keys(workspaces)) {
    keep(folder);
    const { name } = /** @type {Manifest} */ (workspaces[folder]);
    keep(`node_modules/${name}`);
  }
  const sorted = Object.fromEntries(
    Object.entries(packagesKept).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { ...lock, packages: { '': root, ...sorted } };
}

/** @param {LockEntry} entry */
function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * The place where Node finds a package: in the node_modules of the importing folder, or of any
 * above it.
 * @param {Record<string, unknown>} packages of a lock file
 * @param {string} place of the importing package; empty: the root
 * @param {string} name
 * @returns {string | undefined}
 */
export function placeOf(packages, place, name) {
  for (
    let folder = place;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const found = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[found]) return found;
    if (!folder) return undefined;
  }
}
