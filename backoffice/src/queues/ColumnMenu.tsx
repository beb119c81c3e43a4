import Popover from '@mui/material/Popover';
import { type ColumnName, columnLabels } from '@tsumugi/contract/kit/define-queue';
import { CheckField } from '../ui/CheckField.js';
import type { GridColumn } from './columns.js';

export interface ColumnChoices {
  columns: GridColumn[];
  hidden: string[];
  onHidden: (hidden: string[]) => void;
  /** Further columns that the tab's rows can show, and the columns that the user added. */
  addable: ColumnName[];
  added: ColumnName[];
  onAdded: (added: ColumnName[]) => void;
  compact: boolean;
  onCompact: (compact: boolean) => void;
}

const toggleItem = <T,>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list, item] : list.filter((each) => each !== item);

/** Visible columns and row height of the grid. Loaded when first opened. */
export default function ColumnMenu({
  anchor,
  onClose,
  ...choices
}: ColumnChoices & { anchor: HTMLElement; onClose: () => void }) {
  const { columns, hidden, addable, added, compact } = choices;
  return (
    <Popover open anchorEl={anchor} onClose={onClose}>
      <fieldset className="colmenu" aria-label="表示する列">
        {columns.map(({ key, label }) => (
          <CheckField
            key={key}
            checked={!hidden.includes(key)}
            disabled={key === 'actions'}
            label={label}
            onChange={(on) => choices.onHidden(toggleItem(hidden, key, !on))}
          />
        ))}
        {addable.map((name) => (
          <CheckField
            key={name}
            label={columnLabels[name]}
            checked={added.includes(name)}
            onChange={(on) => choices.onAdded(toggleItem(added, name, on))}
          />
        ))}
        <CheckField label="行を詰める" checked={compact} onChange={choices.onCompact} />
      </fieldset>
    </Popover>
  );
}
