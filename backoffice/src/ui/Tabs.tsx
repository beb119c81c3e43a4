import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

export interface TabItem<K extends string | number = string | number> {
  key: K;
  label: ReactNode;
  count?: number;
  /** Rows beside those: they are shown, and counted in another tab. */
  elsewhere?: number;
}

interface TabsProps<K extends string | number> {
  items: readonly TabItem<K>[];
  value: K;
  panelId: string;
  label: string;
  /** What the ids of the tabs begin with; the panel is named by them. */
  id?: string;
  small?: boolean;
  onChange: (key: K) => void;
}

/** A tab list with counts: one tab stop, ←→ Home End move (the library) and select. The panel is named by `panelId`. */
export function Tabs<K extends string | number>({
  items,
  value,
  panelId,
  label,
  id,
  small = false,
  onChange,
}: TabsProps<K>) {
  const own = useId();
  return (
    <MuiTabs
      className={small ? 'small' : undefined}
      value={items.some(({ key }) => key === value) ? value : false}
      aria-label={label}
    >
      {items.map((item, index) => (
        <Tab
          key={item.key}
          id={`${id ?? own}-${item.key}`}
          value={item.key}
          // Chosen again while the list before is still drawn, it is the one that is meant: the library would take it for the chosen one.
          onClick={() => onChange(item.key)}
          onKeyDown={(event) => {
            const to = {
              ArrowRight: index + 1,
              ArrowLeft: index - 1,
              Home: 0,
              End: items.length - 1,
            }[event.key];
            const next = to === undefined ? undefined : items.at(to % items.length);
            if (next) onChange(next.key);
          }}
          aria-controls={panelId}
          label={
            <>
              {item.label}
              {item.count !== undefined && item.count > 0 && (
                <span className="n">{item.count}</span>
              )}
              {item.elsewhere !== undefined && item.elsewhere > 0 && (
                <span className="sub" title={`ほかに${item.elsewhere}件：ほかのタブで数えています`}>
                  +{item.elsewhere}
                </span>
              )}
            </>
          }
        />
      ))}
    </MuiTabs>
  );
}
