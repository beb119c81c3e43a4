import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { Icon } from '#shared/ui/Icon.js';

export function Reasons({ reasons }: Pick<FamilyCandidate, 'reasons'>) {
  return (
    <ul className="reasons">
      {reasons.map(({ key, label, words }) => (
        <li key={key}>
          <Icon name="check" />
          <span>
            <span className="sr">{label}：</span>
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
