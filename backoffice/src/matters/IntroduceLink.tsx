import Button from '@mui/material/Button';
import { matterAt } from '@tsumugi/contract/states';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { Icon } from '../ui/Icon.js';

/** Statuses in which a teacher can become a candidate, up to the decision. */
const open: readonly number[] = [
  matterAt.beforeRecruitmentConfirmed,
  matterAt.conditionChanged,
  matterAt.recruiting,
];

/** Link to the ranked teachers of the matter; not rendered while none can be added. */
export function IntroduceLink({
  matterId,
  caseStatus,
}: {
  matterId: number;
  caseStatus: number | null;
}) {
  if (caseStatus === null || !open.includes(caseStatus)) return null;
  return (
    <Button
      component={Link}
      variant="text"
      size="small"
      to={`${recordPath('matters', matterId)}/introduce`}
    >
      <Icon name="userplus" />
      教師を探す
    </Button>
  );
}
