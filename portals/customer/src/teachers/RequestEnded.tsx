import { Link } from 'react-router-dom';
import { Blank } from '../../../shared/ui/parts.js';

/** A page about a teacher of a request that is over, reached by an old link. */
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
