import { roles as roleLabels, roleNames } from '@tsumugi/contract/codes/person';
import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import { columnLabels, type QueueDefinition } from '@tsumugi/contract/kit/define-queue';
import { audiencesOf, type NoticeDefinition } from '@tsumugi/contract/notices/define-notice';
import { filterDefinitions } from '@tsumugi/contract/queues/filters';

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function actionTable(actions: readonly ActionDefinition[]): string {
  return table(
    ['Rows', 'Action', 'Label', 'From', 'To', 'Calls', 'Notices', 'Undo'],
    actions.map((action) => [
      action.rows.join(', '),
      `\`${action.id}\``,
      action.label,
      action.from === 'none' ? '(new)' : action.from.join(', '),
      action.to === 'same' ? '(unchanged)' : action.to.join(', '),
      action.doors.map((door) => `\`${door.call}\``).join('<br>') || '(timer or cascade)',
      action.notices.join(', '),
      action.undo ? '30 s' : '',
    ]),
  );
}

export function queueTable(queues: readonly QueueDefinition[]): string {
  return table(
    ['Tab', 'List', 'Label', 'Row', 'Address', 'Call', 'Group', 'Columns', 'Filters'],
    queues.flatMap((queue) =>
      queue.tabs.map((tab) => [
        tab.code,
        queue.label,
        tab.label,
        tab.row,
        `\`/admin/${queue.route}?tab=${tab.tab}\``,
        `\`${queue.call}\``,
        queue.group,
        tab.columns.map((column) => columnLabels[column]).join(', '),
        tab.filters.map((filter) => filterDefinitions[filter].label).join(', '),
      ]),
    ),
  );
}

export function noticeTable(notices: readonly NoticeDefinition[]): string {
  return table(
    ['Code', 'When', 'To', 'Subject', 'Body'],
    notices.flatMap((notice) =>
      audiencesOf(notice).map((audience) => [
        notice.code,
        notice.when,
        audience,
        notice[audience]?.subject ?? '',
        notice[audience]?.body ?? '',
      ]),
    ),
  );
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly 'x-who'?: { readonly roles: 'public' | readonly string[]; readonly own?: Readonly<Record<string, string>> };
}

/** Who may call what, from the API document. */
export function permissionTable(paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const who = operation['x-who'];
      const may = roleNames.map((role) =>
        who?.roles === 'public' || who?.roles.includes(role) ? (who.own && !['Admin', 'Operator'].includes(role) ? 'own' : '✓') : '—',
      );
      return [`${method.toUpperCase()} ${path}`, operation.summary ?? '', ...may, who?.roles === 'public' ? '✓' : '—'];
    }),
  );
  return table(['Call', 'What', ...roleNames.map((role) => roleLabels[role]), '未ログイン'], rows);
}
