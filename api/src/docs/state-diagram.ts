import type { ActionDefinition, Subject } from '@tsumugi/contract/kit/define-action';
import type { CodeTable } from '@tsumugi/contract/kit/define-codes';
import { machineOf } from '@tsumugi/contract/kit/machine-of';

/**
 * A Mermaid state diagram of one subject's machine, with the domain's row numbers on the arrows.
 */
export function stateDiagram(
  subject: Subject,
  statuses: Pick<CodeTable, 'values' | 'label'>,
  actions: readonly ActionDefinition[],
): string {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to, rows } of machineOf(subject, actions)) {
    const key = `${from === null ? '[*]' : `s${from}`} --> s${to}`;
    const labels = arrows.get(key) ?? new Set();
    for (const row of rows) labels.add(row);
    arrows.set(key, labels);
  }
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...statuses.values.map((value) => `  s${value}: ${value} ${statuses.label(value)}`),
    ...[...arrows].map(([arrow, rows]) => `  ${arrow}: ${[...rows].join(' ')}`),
    '```',
  ].join('\n');
}
