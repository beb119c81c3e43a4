import { candidateStatus } from '@tsumugi/contract/codes/candidate-status';
import { caseStatus } from '@tsumugi/contract/codes/case-status';
import { notices } from '@tsumugi/contract/notices/all';
import { queues } from '@tsumugi/contract/queues/all';
import { allActions } from '../modules/all-actions.js';
import { createApp } from '../platform/http/create-app.js';
import { apiDocument } from '../platform/http/openapi.js';
import { renderedNotices } from './rendered-notices.js';
import { stateDiagram } from './state-diagram.js';
import { actionTable, noticeTable, permissionTable, queueTable } from './tables.js';

const made = '<!-- Made from the contract by `node api/launch/docs.mjs`. Do not edit. -->';
const page = (title: string, ...parts: string[]) => `${[made, `# ${title}`, ...parts].join('\n\n')}\n`;

/** The generated documents: file name below docs/generated → content. Needs no database. */
export async function generateDocs(): Promise<Record<string, string>> {
  const app = await createApp({ databaseUrl: 'postgresql://nobody@localhost:1/none' });
  try {
    const document = apiDocument(app);
    const definitions = allActions.map((action) => action.definition);
    const of = (subject: string) => definitions.filter((definition) => definition.on === subject);
    return {
      'states.md': page(
        'State machines',
        '## Matter (case status)',
        stateDiagram('matter', caseStatus, definitions),
        '## Matter teacher (candidate status)',
        stateDiagram('matterTeacher', candidateStatus, definitions),
      ),
      'actions.md': page('Actions', '## Matter', actionTable(of('matter')), '## Matter teacher', actionTable(of('matterTeacher'))),
      'queues.md': page('Queues', queueTable(queues)),
      'notices.md': page('Notices', noticeTable(Object.values(notices))),
      'notices-rendered.md': page('Notices as they are read', ...renderedNotices(Object.values(notices))),
      'permissions.md': page('Permissions', permissionTable(document.paths as Parameters<typeof permissionTable>[0])),
      'openapi.json': `${JSON.stringify(document, null, 1)}\n`,
    };
  } finally {
    await app.close();
  }
}
