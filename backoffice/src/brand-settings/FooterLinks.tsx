import { useState } from 'react';
import { useSubmit } from '../lib/useSubmit.js';
import { Icon } from '../ui/Icon.js';

interface FooterLink {
  readonly label: string;
  readonly url: string;
}
const most = 10;

/** The links under the portals' pages, in their order. */
export function FooterLinks({ links, onSave }: { links: readonly FooterLink[]; onSave: (links: FooterLink[]) => Promise<unknown> }) {
  const [rows, setRows] = useState(() => links.map((link, key) => ({ ...link, key })));
  const [next, setNext] = useState(links.length);
  const { busy, message, fields, onSubmit } = useSubmit(() => onSave(rows.map(({ label, url }) => ({ label, url }))));
  const change = (key: number, part: Partial<FooterLink>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <form className="fields" noValidate onSubmit={(event) => void onSubmit(event)}>
      {rows.length === 0 && <p className="none">まだリンクがありません。</p>}
      {rows.map((row, index) => {
        const error = fields[`footerLinks.${index}.label`] ?? fields[`footerLinks.${index}.url`];
        return (
          <div key={row.key} className="fl">
            <div className="row">
              <input
                className="inp narrow"
                aria-label={`リンク${index + 1}の名前`}
                placeholder="会社概要"
                value={row.label}
                maxLength={50}
                onChange={(event) => change(row.key, { label: event.target.value })}
              />
              <input
                className="inp"
                aria-label={`リンク${index + 1}のアドレス`}
                placeholder="https://example.jp/"
                value={row.url}
                maxLength={2000}
                onChange={(event) => change(row.key, { url: event.target.value })}
              />
              <button
                type="button"
                className="btn ghost icon"
                aria-label={`リンク${index + 1}を外す`}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                <Icon name="x" />
              </button>
            </div>
            {error && (
              <span className="hint err" role="alert">
                {error}
              </span>
            )}
          </div>
        );
      })}
      <div className="row">
        <button
          type="button"
          className="btn"
          disabled={rows.length >= most}
          onClick={() => {
            setRows([...rows, { label: '', url: '', key: next }]);
            setNext(next + 1);
          }}
        >
          <Icon name="plus" />
          リンクを加える
        </button>
        <span className="grow late" role="alert">
          {message}
        </span>
        <button type="submit" className="btn pri" disabled={busy}>
          保存
        </button>
      </div>
    </form>
  );
}
