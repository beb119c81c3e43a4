import { mountSmallDisk } from '../support/mount-small-disk.mjs';

/** In megabytes; PostgreSQL may keep one gigabyte of its log. */
const sizes = { db1: 1500, db2: 1500, files: 64 };

/** @typedef {keyof typeof sizes} Place */
/** @typedef {Record<Place, import('../support/mount-small-disk.mjs').SmallDisk>} Disks */

/**
 * A small separate disk below each PostgreSQL and below the uploaded files, which a drill fills.
 * Only root can create them; else undefined.
 * @param {Record<Place, string>} folders
 * @param {(end: () => unknown) => void} atEnd
 * @returns {Disks | undefined}
 */
export function openDisks(folders, atEnd) {
  /** @type {Partial<Disks>} */
  const disks = {};
  for (const place of /** @type {Place[]} */ (Object.keys(sizes))) {
    const disk = mountSmallDisk(folders[place], sizes[place]);
    if (!disk) return undefined;
    atEnd(disk.unmount);
    disks[place] = disk;
  }
  return /** @type {Disks} */ (disks);
}
