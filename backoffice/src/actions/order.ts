import type { OpenAction } from '@tsumugi/contract/resources/queue-row';

interface Offered {
  readonly actions: readonly OpenAction[];
  /** The first action is the next step. */
  readonly hasPrimaryAction: boolean;
}

/**
 * Merges the actions of a candidate and of its matter, each in the server's order: the next step
 * first, and actions that end something last.
 */
export function mergeActions(...parts: readonly (Offered | undefined)[]): {
  actions: OpenAction[];
  hasPrimaryAction: boolean;
} {
  const offered = parts.filter((part) => part !== undefined);
  const [lead] = offered.flatMap(({ actions, hasPrimaryAction }) =>
    hasPrimaryAction ? actions.slice(0, 1) : [],
  );
  const rest = offered.flatMap(({ actions }) => actions).filter((action) => action !== lead);
  const first = lead ? [lead] : [];
  return {
    actions: [
      ...first,
      ...rest.filter(({ danger }) => !danger),
      ...rest.filter(({ danger }) => danger),
    ],
    hasPrimaryAction: lead !== undefined,
  };
}
