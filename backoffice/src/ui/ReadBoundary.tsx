import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.js';
import { PartSkeleton } from './Skeleton.js';

interface ReadBoundaryProps<T> {
  of: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/**
 * The content of a read: a skeleton while it loads, a retry button where it failed. Data once
 * loaded stays.
 */
export function ReadBoundary<T>({ of: { data, error, refetch }, children }: ReadBoundaryProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PartSkeleton />;
}
