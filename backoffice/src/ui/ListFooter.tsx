import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect } from 'react';
import { Icon } from './Icon.js';
import { Kbd } from './Kbd.js';

export type KeyHint = readonly [keys: readonly string[], what: string];
export const listKeys: readonly KeyHint[] = [
  [['j', 'k'], '移動'],
  [['Enter'], '開く'],
];

interface ListFooterProps {
  /** Undefined while loading. */
  total: number | undefined;
  /** The total is the limit of counting: there are more rows. */
  more?: boolean;
  /** The total is that of the previous list. */
  stale?: boolean;
  page: number;
  perPage: number;
  keys?: readonly KeyHint[];
  /** `replace`: the page does not exist, and the address is corrected. */
  onPage: (page: number, replace?: boolean) => void;
  /** Drawn beside the number of rows. */
  children?: ReactNode;
}

/**
 * The range and total, paging, and the keys of a list. A page beyond the end is replaced by the
 * last one.
 */
export function ListFooter({
  total: known,
  more = false,
  stale = false,
  page,
  perPage,
  keys = listKeys,
  onPage,
  children,
}: ListFooterProps) {
  const total = known ?? 0;
  const last = Math.max(1, Math.ceil(total / perPage));
  const beyond = known !== undefined && !stale && page > last;
  useEffect(() => {
    if (beyond) onPage(last, true);
  });
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  // A full page at the limit of counting is not the last one.
  const isLast = to >= total && !(more && to === page * perPage);
  return (
    <div className="gfoot">
      <span role="status">
        {known !== undefined &&
          !beyond &&
          `${total}件${more ? '以上のうち' : '中'} ${from}–${to}件`}
      </span>
      {children}
      {total > perPage && (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
          <IconButton
            size="xs"
            color="bordered"
            aria-label="前のページ"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="left" small />
          </IconButton>
          <IconButton
            size="xs"
            color="bordered"
            aria-label="次のページ"
            disabled={isLast}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="right" small />
          </IconButton>
        </span>
      )}
      <span className="grow" />
      {keys.map(([names, effect]) => (
        <span key={effect} className="keys" aria-hidden="true">
          {names.map((name, index) => (
            <span key={name}>
              {index > 0 && name === '9' && '– '}
              <Kbd>{name}</Kbd>
            </span>
          ))}
          {effect}
        </span>
      ))}
    </div>
  );
}
