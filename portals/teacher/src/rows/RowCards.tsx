import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/Icon.js';
import './rows.css';

interface Props {
  title: string;
  /** Explanation below the title. */
  lead?: string;
  /** Keys of the rows, in their order. */
  keys: readonly string[];
  most: number;
  /** Label of the button: 指導経験を追加する */
  add: string;
  onAdd: () => void;
  onRemove: (at: number) => void;
  /** Set where the order has a meaning. */
  onMove?: (from: number, to: number) => void;
  row: (at: number) => ReactNode;
}

/** Rows that can be added, moved and removed, each a card with its fields. */
export function RowCards({ title, lead, keys, most, add, onAdd, onRemove, onMove, row }: Props) {
  return (
    <section className="sec" aria-label={title}>
      <div className="sec-h">
        <h2>{title}</h2>
        <span className="t-s">{keys.length}件</span>
      </div>
      {lead && <p className="t-s c-2 phrase row-lead">{lead}</p>}
      {keys.map((key, at) => (
        <fieldset key={key} className="card card-pad row-card">
          <legend className="sr">
            {title} {at + 1}件目
          </legend>
          <div className="row-card-h">
            <b aria-hidden="true">{at + 1}件目</b>
            {onMove && (
              <button
                type="button"
                className="icon-btn row-up"
                disabled={at === 0}
                onClick={() => onMove(at, at - 1)}
              >
                <Icon name="down" size={20} />
                <span className="sr">上へ移す（{at + 1}件目）</span>
              </button>
            )}
            <button type="button" className="text-btn" onClick={() => onRemove(at)}>
              <Icon name="x" size={20} />
              削除<span className="sr">（{at + 1}件目）</span>
            </button>
          </div>
          {row(at)}
        </fieldset>
      ))}
      {keys.length < most && (
        <button type="button" className="btn btn-2 btn-48" onClick={onAdd}>
          <Icon name="plus" size={20} />
          {add}
        </button>
      )}
    </section>
  );
}
