import { useId } from 'react';

export interface TabItem<K extends string | number = string | number> {
  key: K;
  label: string;
  count?: number;
}

/** A tab list with counts: one tab stop, ←→ Home End move and select. The panel is named by `panelId`. */
export function Tabs<K extends string | number>({
  items,
  value,
  panelId,
  label,
  onChange,
}: {
  items: readonly TabItem<K>[];
  value: K;
  panelId: string;
  label: string;
  onChange: (key: K) => void;
}) {
  const id = useId();
  const go = (index: number) => {
    const item = items.at(index % items.length);
    if (!item) return;
    onChange(item.key);
    document.getElementById(`${id}-${item.key}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className="tablist">
      {items.map((item, index) => (
        <button
          key={item.key}
          id={`${id}-${item.key}`}
          type="button"
          role="tab"
          className="tab"
          aria-selected={item.key === value}
          aria-controls={panelId}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
          onKeyDown={(event) => {
            const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key];
            if (to === undefined) return;
            event.preventDefault();
            go(to);
          }}
        >
          {item.label}
          {item.count !== undefined && item.count > 0 && <span className="n">{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
