export interface ChangeLine {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A change as old → new, line by line. */
export function ChangeDiff({ changes }: { changes: readonly ChangeLine[] }) {
  return (
    <dl className="card conditions diff">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <del>
              <span className="sr">変更前：</span>
              {before || '指定なし'}
            </del>
            <ins>
              <span className="sr">変更後：</span>
              {after || '指定なし'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
