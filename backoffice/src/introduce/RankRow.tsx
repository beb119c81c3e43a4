import type { RankedTeacher } from '@tsumugi/contract/matching/ranking';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { schoolOf } from '../queues/queue-row-text.js';
import { recordPath } from '../resources/addresses.js';

interface RankRowProps {
  line: RankedTeacher;
  current: boolean;
  compared: boolean;
  className?: string;
  onSelect: () => void;
  onCompare: () => void;
  /** The cells after the name. */
  children: ReactNode;
  /** Below the name. */
  note?: string;
}

/** One teacher: the check box for comparison, the name, and the cells of this part of the list. */
export function RankRow({
  line,
  current,
  compared,
  className = '',
  onSelect,
  onCompare,
  children,
  note,
}: RankRowProps) {
  const tabIndex = current ? 0 : -1;
  return (
    <tr
      data-id={line.teacher.id}
      className={`${className}${current ? ' on' : ''}`}
      aria-selected={current}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button, input')) onSelect();
      }}
      onFocus={() => !current && onSelect()}
    >
      <td className="pick">
        <input
          type="checkbox"
          className="cb"
          aria-label={`${line.teacher.name} を比べる`}
          tabIndex={tabIndex}
          checked={compared}
          onChange={onCompare}
        />
      </td>
      <td>
        <div className="cell">
          <Link
            className="b ell"
            to={recordPath('teachers', line.teacher.id)}
            tabIndex={tabIndex}
            title={line.teacher.name}
          >
            {line.teacher.name}
          </Link>
          <span className="sub ell">{schoolOf(line.teacher)}</span>
        </div>
        {note && (
          <div className="sub two" title={note}>
            {note}
          </div>
        )}
      </td>
      {children}
    </tr>
  );
}
