import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { fileStores } from './backups.mjs';
import { root } from './paths.mjs';

/** @typedef {Awaited<ReturnType<typeof fileStores>>} Stores */
/** @typedef {import('../../src/platform/database/generated-client/client.js').PrismaClient} Prisma */

/**
 * @template T
 * @param {string} databaseUrl
 * @param {string} name a file of the API's platform/files, without ending
 * @param {(module: any, prisma: Prisma, stores: Stores) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFiles(databaseUrl, name, work) {
  const { PrismaClient } = await built('database/generated-client/client.js');
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
  try {
    return await work(await built(`files/${name}.js`), prisma, await fileStores());
  } finally {
    await prisma.$disconnect();
  }
}

/** @param {string} module a file of the built API's platform */
const built = (module) =>
  import(pathToFileURL(path.join(root, 'api', 'dist', 'platform', module)).href);
