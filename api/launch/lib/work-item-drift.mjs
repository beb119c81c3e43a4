import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { root } from './paths.mjs';

/** @typedef {{ entity: string, entityId: number, expected: string[], found: string[] }} Drift */

/**
 * The rows of the work lists that differ from what the queue definitions say now.
 * @param {string} databaseUrl
 * @param {boolean} repair whether to put them right
 * @returns {Promise<Drift[]>}
 */
export async function workItemDrift(databaseUrl, repair) {
  const { PrismaClient } = await built('database/generated-client/client.js');
  const { findDrift } = await built('queues/find-drift.js');
  const { loadCalendar } = await built('calendar/load-calendar.js');
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
  try {
    return await findDrift(prisma, { now: new Date(), calendar: await loadCalendar(prisma) }, repair);
  } finally {
    await prisma.$disconnect();
  }
}

/** @param {string} module a file of the built API's platform */
function built(module) {
  return import(pathToFileURL(path.join(root, 'api', 'dist', 'platform', module)).href);
}
