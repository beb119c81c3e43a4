import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { codeTables } from '@tsumugi/contract/codes/code-tables';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { notices } from '@tsumugi/contract/notices/notices';
import { queues } from '@tsumugi/contract/queues/queues';
import { allActions } from '../modules/all-actions.js';
import { createApp } from '../platform/http/create-app.js';
import { apiDocument } from '../platform/http/openapi.js';
import { limitTable } from './limits.js';
import { renderedNotices } from './rendered-notices.js';
import { stateDiagram } from './state-diagram.js';
import {
  actionTable,
  labelTable,
  manualTable,
  noticeTable,
  permissionTable,
  queueTable,
} from './tables.js';

const made = '<!-- Made from the contract by `node api/launch/docs.mjs`. Do not edit. -->';
const page = (title: string, ...parts: string[]) =>
  `${[made, `# ${title}`, ...parts].join('\n\n')}\n`;

/** Long tables, which these documents omit. */
const unprinted: ReadonlySet<string> = new Set(['prefecture']);

type Files = Readonly<Record<string, string>>;

/**
 * The generated documents: file name → content. Those for docs/generated are committed with the
 * code, so that reviews include their changes; those for docs/dist are long, and built on demand.
 * Needs no database.
 */
export async function generateDocs(): Promise<{ generated: Files; dist: Files }> {
  const app = await createApp({ databaseUrl: 'postgresql://nobody@localhost:1/none' });
  try {
    const document = apiDocument(app);
    const definitions = allActions.map((action) => action.definition);
    const of = (subject: string) => definitions.filter((definition) => definition.on === subject);
    const generated = {
      'states.md': page(
        'State machines',
        '## Matter (case status)',
        stateDiagram('matter', caseStatus, definitions),
        '## Matter teacher (candidate status)',
        stateDiagram('matterTeacher', candidateStatus, definitions),
        '## Moves by hand',
        manualTable(),
      ),
      'actions.md': page(
        'Actions',
        '## Matter',
        actionTable(of('matter')),
        '## Matter teacher',
        actionTable(of('matterTeacher')),
      ),
      'labels.md': page(
        'Labels',
        ...Object.entries(codeTables)
          .filter(([name]) => !unprinted.has(name))
          .flatMap(([name, table]) => [`## ${name} ${table.title}`, labelTable(table)]),
      ),
      'limits.md': page('Limits', limitTable()),
      'queues.md': page('Queues', queueTable(queues)),
      'notices.md': page('Notices', noticeTable(Object.values(notices))),
      'permissions.md': page(
        'Permissions',
        permissionTable(document.paths as Parameters<typeof permissionTable>[0]),
      ),
    };
    const dist = {
      'notices-rendered.md': page(
        'Notices as they are read',
        ...renderedNotices(Object.values(notices)),
      ),
      'openapi.json': `${JSON.stringify(document, null, 1)}\n`,
    };
    return { generated, dist };
  } finally {
    await app.close();
  }
}
