import IconButton from '@mui/material/IconButton';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import type { ListVisit } from './list-visit.js';

interface Props {
  visit: ListVisit & { at: number };
  recordLabel: string;
  onStep: (by: number) => void;
  /** Whether j and k step through the visit here; on some pages they move through rows. */
  keys?: boolean;
}

/** ‹ 3 / 18 › in the list from which the record was opened; j and k do the same. */
export function ListVisitNav({ visit, recordLabel, onStep, keys = true }: Props) {
  return (
    <>
      <IconButton
        size="xs"
        color="bordered"
        aria-label={`前の${recordLabel}`}
        aria-keyshortcuts={keys ? 'k' : undefined}
        disabled={visit.at === 0}
        onClick={() => onStep(-1)}
      >
        <Icon name="left" />
      </IconButton>
      <span className="b">
        {visit.at + 1} / {visit.ids.length}
      </span>
      <IconButton
        size="xs"
        color="bordered"
        aria-label={`次の${recordLabel}`}
        aria-keyshortcuts={keys ? 'j' : undefined}
        disabled={visit.at === visit.ids.length - 1}
        onClick={() => onStep(1)}
      >
        <Icon name="right" />
      </IconButton>
      {keys && (
        <span>
          <Kbd>k</Kbd> <Kbd>j</Kbd>
        </span>
      )}
    </>
  );
}
