import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import '../styles/inspector.css';
import '../styles/matter.css';
import '../styles/people.css';
import { ApiError } from '../lib/http-error.js';
import { usePageTitle } from '../lib/title.js';
import { call, get } from '../providers/http-client.js';
import { ErrorState } from '../ui/ErrorState.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';

interface RecordPageProps<R extends { version: number }> {
  /** Name of the id in the route. */
  param: string;
  kind: string;
  readUrl: (id: number) => string;
  /** PATCH with `{field: value, version}`. */
  patchUrl: (id: number) => string;
  titleOf: (record: R) => string;
  noteOf?: (record: R) => ReactNode;
  tools?: (record: R) => ReactNode;
  children: (record: R, save: (field: string, value: unknown) => Promise<void>) => ReactNode;
}

/** One person: head, cards, values edited in place with the version seen. */
export function RecordPage<R extends { version: number }>(props: RecordPageProps<R>) {
  const id = Number(useParams()[props.param]);
  const valid = Number.isInteger(id) && id > 0;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['record', props.kind, id],
    queryFn: ({ signal }) => get<R>(props.readUrl(id), signal),
    enabled: valid,
  });
  usePageTitle(data ? props.titleOf(data) : props.kind);
  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <PageSkeleton />;
  const save = async (field: string, value: unknown) => {
    await call('PATCH', props.patchUrl(id), { [field]: value, version: data.version });
    toastDone('保存しました。');
    await client.invalidateQueries();
  };
  return (
    <>
      <div className="head">
        <h1>{props.titleOf(data)}</h1>
        <span className="sub">{props.noteOf?.(data)}</span>
        <span className="grow" />
        {props.tools?.(data)}
      </div>
      <div className="page">
        <div className="people">{props.children(data, save)}</div>
      </div>
    </>
  );
}
