/** The page's layout in grey, while its first answer is loading. */
export function HomeSkeleton() {
  return (
    <div className="breathes" aria-busy="true">
      <p className="sr" role="status">
        読み込んでいます
      </p>
      <div className="card" aria-hidden="true">
        <div className="skel-strip" />
        <div className="card-pad stack">
          <Bar width="42%" />
          <div className="person">
            <span className="avatar avatar-56" />
            <span>
              <Bar width="78%" tall />
              <Bar width="60%" />
            </span>
          </div>
          <Bar width="94%" />
          <span className="skel skel-btn" />
        </div>
      </div>
      <Rows rows={2} />
    </div>
  );
}

export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="breathes">
      <Rows rows={rows} />
    </div>
  );
}

function Rows({ rows }: { rows: number }) {
  return (
    <div className="sec" aria-hidden="true">
      <Bar width="30%" tall />
      <div className="card skel-rows">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
          <div className="row" key={row}>
            <span className="skel skel-date" />
            <span>
              <Bar width="70%" />
              <Bar width="50%" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Bar({ width, tall = false }: { width: string; tall?: boolean }) {
  return <span className={`skel${tall ? ' skel-tall' : ''}`} style={{ width }} />;
}
