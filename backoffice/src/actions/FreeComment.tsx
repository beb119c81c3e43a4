import { useMatter } from '../api/matter.js';

/** What the family wrote, in the dialog that asks whether it was read. */
export function FreeComment({ matterId }: { matterId: number }) {
  const { data } = useMatter(matterId);
  return (
    <div className="fl">
      <span className="lb">フリーコメント</span>
      <p className="pre quoted">{data ? data.freeComment || '記入はありません。' : '読み込み中'}</p>
    </div>
  );
}
