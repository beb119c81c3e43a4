import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

export interface TabItem<K extends string | number = string | number> {
  key: K;
  label: ReactNode;
  count?: number;
  /** Rows shown here and counted in another tab. */
  elsewhere?: number;
}

interface TabsProps<K extends string | number> {
  items: readonly TabItem<K>[];
  value: K;
  panelId: string;
  label: string;
  /** Prefix of the tabs' ids; the panel is labelled by them. */
  id?: string;
  small?: boolean;
  onChange: (key: K) => void;
}

/**
 * A tab list with counts: one tab stop; ←→ Home End move (the library) and select. `panelId` is the
 * id of the panel.
 */
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
          // The library ignores a click on the tab that is still drawn as selected; here it selects
          // that tab again.
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
