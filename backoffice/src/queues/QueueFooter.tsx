import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';

type Hint = [keys: string[], what: string];
const plainHints: Hint[] = [
  [['↑', '↓'], '移動'],
  [['Enter'], '開く'],
];
const queueHints: Hint[] = [
  [['j', 'k'], '移動'],
  [['Enter'], '開く'],
  [['1', '9'], '操作'],
  [['a'], '担当'],
  [['n'], '電話メモ'],
  [['z'], '元に戻す'],
];

/** How many of how many, paging, and the keys. */
export function QueueFooter({
  total,
  page,
  perPage,
  others = 0,
  queue = false,
  onPage,
  onOthers,
}: {
  total: number;
  page: number;
  perPage: number;
  /** Rows of these days that colleagues look after and the filter 担当 hides. */
  others?: number;
  /** A work list, with keys for its actions. */
  queue?: boolean;
  onPage: (page: number) => void;
  onOthers?: () => void;
}) {
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <div className="gfoot">
      <span role="status">
        {total}件中 {from}–{to}件
      </span>
      {others > 0 && (
        <button type="button" className="linkbtn" onClick={onOthers}>
          ほかの担当の{others}件も表示
        </button>
      )}
      {total > perPage && (
        <span className="pager">
          <button type="button" className="btn xs icon" aria-label="前のページ" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="left" small />
          </button>
          <button type="button" className="btn xs icon" aria-label="次のページ" disabled={to >= total} onClick={() => onPage(page + 1)}>
            <Icon name="right" small />
          </button>
        </span>
      )}
      <span className="grow" />
      {(queue ? queueHints : plainHints).map(([keys, what]) => (
        <span key={what} className="keys" aria-hidden="true">
          {keys.map((key, index) => (
            <span key={key}>
              {index > 0 && key === '9' && '– '}
              <Kbd>{key}</Kbd>
            </span>
          ))}
          {what}
        </span>
      ))}
    </div>
  );
}
