import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../api/launch/lib/paths.mjs';

export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | '×' | 'KB' | 's' | 'rows';
  /** A figure above this limit is marked, and the benchmark fails. */
  readonly limit?: number;
}

/** Prints the figures as a table and keeps them in tests/.output/bench. @returns those above their limit */
export function report(name: string, figures: readonly Figure[]): readonly Figure[] {
  const width = Math.max(...figures.map(({ what }) => what.length)) + 2;
  const lines = figures.map(({ what, value, unit, limit }) => {
    const judged =
      limit === undefined
        ? ''
        : value <= limit
          ? `  ✓ at most ${limit} ${unit}`
          : `  ✗ more than ${limit} ${unit}`;
    return `${what.padEnd(width)}${value.toFixed(value < 10 ? 2 : 1).padStart(10)} ${unit}${judged}`;
  });
  process.stdout.write(`\n${name}\n${lines.join('\n')}\n`);
  const folder = path.join(root, 'tests', '.output', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${name.replaceAll(/\W+/g, '-')}.json`),
    JSON.stringify(figures, null, 1),
  );
  return figures.filter(({ value, limit }) => limit !== undefined && value > limit);
}
