import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.js';
import { PartSkeleton } from './Skeleton.js';

interface LoadedProps<T> {
  of: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** What stands on a read: bones until it is there, and where it failed the way to try again. What was read once stays. */
export function Loaded<T>({ of: { data, error, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PartSkeleton />;
}
