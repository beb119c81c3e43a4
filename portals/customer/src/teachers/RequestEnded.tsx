import { Link } from 'react-router-dom';
import { Blank } from '#shared/ui/elements.js';

/** Page for an old link to a teacher of an ended request. */
export function RequestEnded({ matterId }: { matterId: number }) {
  return (
    <Blank
      icon="doc"
      title="このご依頼は終了しました"
      action={
        <Link className="btn btn-2 btn-fit" to={`/customer/case-detail-teacher/${matterId}`}>
          ご依頼の内容を見る
        </Link>
      }
    >
      お手続きいただくことはありません。
    </Blank>
  );
}
