const widths = [64, 88, 120, 96, 72, 80, 56];

export function Bone({ width }: { width: number }) {
  return <span className="bone" style={{ width }} />;
}

/** Placeholder rows of the grid while the data loads. */
export function RowSkeletons({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bones have no identity
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones have no identity
        <td key={column}>
          {column > 0 && <Bone width={widths[(row + column) % widths.length] ?? 64} />}
        </td>
      ))}
    </tr>
  ));
}

/** Placeholder below the head of a page while the data loads. */
export function PartSkeleton() {
  return (
    <div className="pad row" aria-busy="true">
      <span className="vh">読み込み中</span>
      <Bone width={96} />
      <Bone width={240} />
    </div>
  );
}

/** Frame of a page while its code loads. */
export function PageSkeleton() {
  return (
    <>
      <div className="head" aria-busy="true">
        <h1 className="vh">読み込み中</h1>
        <Bone width={96} />
        <Bone width={240} />
      </div>
      <div className="page" />
    </>
  );
}
