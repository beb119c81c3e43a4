import { keepPreviousData } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { messageOf } from '../lib/http-error.js';
import { useRead } from '../providers/useRead.js';

const megabyte = 1_000_000;
const about = (bytes: number) =>
  bytes < megabyte
    ? `約${Math.ceil(bytes / 1000).toLocaleString('ja-JP')} KB`
    : `約${Math.round(bytes / megabyte).toLocaleString('ja-JP')} MB`;

/** How many rows the file would have. */
export function EstimateLine({ query }: { query: string }) {
  const asked = Object.fromEntries(new URLSearchParams(query));
  const { data, error, isFetching } = useRead(api.export.estimate, { query: asked }, { placeholderData: keepPreviousData });
  return (
    <p className="estimate" role="status" aria-busy={isFetching}>
      {error ? (
        <span className="late">{messageOf(error)}</span>
      ) : (
        <>
          <strong>{data ? data.rows.toLocaleString('ja-JP') : '…'}</strong>
          <span>行</span>
          {data && <span className="sub">{`案件 ${data.matters.toLocaleString('ja-JP')}件・${about(data.bytes)}`}</span>}
        </>
      )}
    </p>
  );
}
