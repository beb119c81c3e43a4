import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { root } from './paths.mjs';

/** @typedef {{ entity: string, entityId: number, expected: string[], found: string[] }} Drift */

/**
 * The rows of the work lists that differ from those computed by the queue definitions, and outdated
 * row projections.
 * @param {string} databaseUrl
 * @param {boolean} repair whether to correct them
 * @returns {Promise<Drift[]>}
 */
export async function checkWorkItemDrift(databaseUrl, repair) {
  const { PrismaClient } = await built('platform/database/generated-client/client.js');
  const { findDrift } = await built('platform/queues/find-drift.js');
  const { loadCalendar } = await built('platform/calendar/load-calendar.js');
  const { findProjectionDrift } = await built('modules/queue/row-projections.queries.js');
  const { ActionRegistry } = await built('platform/actions/registry.js');
  const { allActions } = await built('modules/all-actions.js');
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
  try {
    const context = { now: new Date(), calendar: await loadCalendar(prisma) };
    const drifts = await findDrift(prisma, context, repair);
    /** @type {{ tab: string, entityId: number, old: string[] }[]} */
    const cards = await findProjectionDrift(prisma, {
      ...context,
      registry: new ActionRegistry(allActions),
    });
    if (repair)
      for (const { tab, entityId } of cards)
        await prisma.workItem.updateMany({ where: { tab, entityId }, data: { projection: null } });
    const rows = cards.map(({ tab, entityId, old }) => ({
      entity: `row of ${tab}`,
      entityId,
      expected: [],
      found: old.map((name) => `old: ${name}`),
    }));
    return [...drifts, ...rows];
  } finally {
    await prisma.$disconnect();
  }
}

/** @param {string} module a file of the built API */
function built(module) {
  return import(pathToFileURL(path.join(root, 'api', 'dist', module)).href);
}
