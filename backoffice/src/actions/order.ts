import type { OpenAction } from '@tsumugi/contract/resources/queue-row';

/** A candidate's actions and its case's in one list, each in the server's order: what ends something stands last. */
export const together = (...lists: readonly (readonly OpenAction[])[]): OpenAction[] => {
  const all = lists.flat();
  return [...all.filter(({ danger }) => !danger), ...all.filter(({ danger }) => danger)];
};
