import {
  type ManualTarget,
  type ManualTransition,
  manualTransitions,
} from '@tsumugi/contract/actions/matter-teacher/manual-moves';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { roles as roleLabels, roleNames } from '@tsumugi/contract/codes/person';
import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import type { CodeTable } from '@tsumugi/contract/kit/define-codes';
import { columnLabels, type QueueDefinition } from '@tsumugi/contract/kit/define-queue';
import { audiencesOf, type NoticeDefinition } from '@tsumugi/contract/notices/define-notice';
import { filterDefinitions } from '@tsumugi/contract/queues/filters';

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Link to a row of docs/domain by its anchor; a name without a row stays plain text. */
function rowLink(row: string): string {
  const page = row.startsWith('M') ? 'matter' : 'candidacy';
  return /^[MC]\d/.test(row)
    ? `[${row}](../domain/${page}.md#${row.toLowerCase().replace("'", 'a')})`
    : row;
}

export function actionTable(actions: readonly ActionDefinition[]): string {
  return table(
    ['Rows', 'Action', 'Label', 'From', 'To', 'Calls', 'Notices', 'Undo'],
    actions.map((action) => [
      action.rows.map(rowLink).join(', '),
      `\`${action.id}\``,
      action.label,
      action.from === 'none' ? '(new)' : action.from.join(', '),
      action.to === 'same' ? '(unchanged)' : action.to.join(', '),
      action.endpoints.map((endpoint) => `\`${endpoint.call}\``).join('<br>') ||
        '(timer or cascade)',
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

/** The rows of docs/domain that a text names, as links. */
const withLinks = (text: string): string => text.replaceAll(/\b[MC]\d+(?:[a-e]\b|')?/g, rowLink);

export function noticeTable(notices: readonly NoticeDefinition[]): string {
  return table(
    ['Code', 'When', 'To', 'Subject', 'Body'],
    notices.flatMap((notice) =>
      audiencesOf(notice).map((audience) => [
        notice.code,
        withLinks(notice.when),
        audience,
        notice[audience]?.subject ?? '',
        notice[audience]?.body ?? '',
      ]),
    ),
  );
}

const targets: Readonly<Record<Extract<ManualTarget, string>, string>> = {
  beforeClosing: 'the status before the end',
  beforeWithdrawal: 'the status before the withdrawal',
};

/** Conditions of a move by hand, besides its status. */
function conditionsOf({ noTrial, reported, withinDays }: ManualTransition): string {
  return [
    noTrial ? 'without a trial' : '',
    reported === undefined
      ? ''
      : reported
        ? 'with a report of the family'
        : 'without a report of the family',
    withinDays === undefined ? '' : `within ${withinDays} days`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The moves of process-candidate-status. */
export function manualTable(): string {
  return table(
    ['From', 'To', 'Who', 'Reason', 'When'],
    manualTransitions.map((move) => [
      `${move.from} ${candidateStatus.label(move.from)}`,
      typeof move.to === 'number'
        ? `${move.to} ${candidateStatus.label(move.to)}`
        : targets[move.to],
      move.adminOnly ? 'Admin' : 'Admin, Operator',
      move.reasonRequired ? 'required' : '',
      conditionsOf(move),
    ]),
  );
}

/** One code table with all its wordings; an empty cell means "as staff read it". */
export function labelTable({ entries }: Pick<CodeTable, 'entries'>): string {
  const rows = Object.entries(entries).map(([key, { code, label, family, teacher }]) => ({
    key,
    code,
    label,
    family,
    teacher,
  }));
  const more = (['family', 'teacher'] as const).filter((side) =>
    rows.some((row) => row[side] !== undefined),
  );
  return table(
    [
      'Code',
      'Identifier',
      'Staff',
      ...more.map((side) => ({ family: 'Family', teacher: 'Teacher' })[side]),
    ],
    rows.map((row) => [
      String(row.code),
      `\`${row.key}\``,
      row.label,
      ...more.map((side) => row[side] ?? ''),
    ]),
  );
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly 'x-who'?: {
    readonly roles: 'public' | readonly string[];
    readonly own?: Readonly<Record<string, string>>;
  };
}

/** Callers of each operation, from the API document. */
export function permissionTable(
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const who = operation['x-who'];
      const may = roleNames.map((role) =>
        who?.roles === 'public' || who?.roles.includes(role)
          ? who.own && !['Admin', 'Operator'].includes(role)
            ? 'own'
            : '✓'
          : '—',
      );
      return [
        `${method.toUpperCase()} ${path}`,
        operation.summary ?? '',
        ...may,
        who?.roles === 'public' ? '✓' : '—',
      ];
    }),
  );
  return table(['Call', 'What', ...roleNames.map((role) => roleLabels[role]), '未ログイン'], rows);
}
