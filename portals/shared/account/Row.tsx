import { Link } from 'react-router-dom';
import { Count } from '../ui/Count.js';
import { Icon } from '../ui/Icon.js';

interface Props {
  label: string;
  value?: string | null;
  /** The label is the content, such as a child's name. */
  strong?: boolean;
  /** Shown above 0. */
  count?: number;
}

/**
 * A link to a group of the profile (`?part=`) or to another page, with its label and registered
 * value.
 */
export function Row({
  part,
  to,
  label,
  value,
  strong = false,
  count = 0,
}: Props & ({ part: string; to?: never } | { to: string; part?: never })) {
  const empty = '未登録';
  return (
    <li>
      <Link className="row row-2 row-56" to={to ?? `?part=${part}`}>
        <span className="row-main">
          <span className={strong ? 't-m' : 't-s c-2'}>{label}</span>
          <span className={strong ? 't-s c-2' : 'wrap'}>{value || empty}</span>
        </span>
        <span className="row-way">
          <Count of={count} unit="件の未読" />
          <Icon name="chev" size={20} />
        </span>
      </Link>
    </li>
  );
}
