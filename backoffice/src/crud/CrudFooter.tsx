import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';

interface CrudFooterProps {
  total: number;
  page: number;
  perPage: number;
  mayCreate: boolean;
  onPage: (page: number) => void;
}

/** How many of how many, paging, and the keys of the list. */
export function CrudFooter({ total, page, perPage, mayCreate, onPage }: CrudFooterProps) {
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const keys = [['j k', '移動'], ['Enter', '開く'], ...(mayCreate ? [['n', '新しく登録']] : [])];
  return (
    <div className="gfoot">
      <span role="status">
        {total}件中 {from}–{to}件
      </span>
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
      {keys.map(([key, what]) => (
        <span key={key} className="keys" aria-hidden="true">
          <Kbd>{key}</Kbd>
          {what}
        </span>
      ))}
    </div>
  );
}
