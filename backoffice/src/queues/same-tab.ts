import type { QueryKey } from '@tanstack/react-query';

/** @param key of the list that was shown before: resource, method, parameters */
export function isSameTab(key: QueryKey | undefined, resource: string, tab: number): boolean {
  const [own, , params] = key ?? [];
  return (
    own === resource && (params as { filter?: { tab?: unknown } } | undefined)?.filter?.tab === tab
  );
}
