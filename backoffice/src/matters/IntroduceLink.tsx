import Button from '@mui/material/Button';
import { matterAt } from '@tsumugi/contract/states';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { Icon } from '../ui/Icon.js';

/** From here on a teacher can be made a candidate, until the case is decided. */
const open: readonly number[] = [
  matterAt.beforeRecruitmentConfirmed,
  matterAt.conditionChanged,
  matterAt.recruiting,
];

/** To the teachers who suit the case; nothing while none can be added. */
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
