import type { ReactNode } from 'react';
import { usePortal } from '../session/portal.js';
import { Failed } from '../ui/elements.js';
import { RowsSkeleton } from '../ui/Skeleton.js';
import { SubPage } from '../ui/SubPage.js';
import './account.css';

interface Read<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  title: string;
  /** The query whose data the group shows. */
  read: Read<T>;
  children: (data: T) => ReactNode;
}

/** One group of the profile, drawn when its data has been read. */
export function SectionFrame<T>({ title, read, children }: Props<T>) {
  const { profilePath } = usePortal();
  if (read.data !== undefined) return children(read.data);
  return (
    <SubPage title={title} back={profilePath}>
      {read.isError ? (
        <Failed label={title} onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SubPage>
  );
}
