import Alert from '@mui/material/Alert';
import { missingConditions } from '@tsumugi/contract/queues/conditions';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { matterAt } from '@tsumugi/contract/states';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';

const start = 'matter.processRecruitmentConfirmation';

/**
 * The reasons why 募集を確定 is not offered yet: only missing items, each with its remedy. Empty when it
 * is offered, or when the matter is past it.
 */
export function MatterBlockers({ matter }: { matter: MatterDetail }) {
  const applying = matter.steps.some(({ key, state }) => key === 'applied' && state === 'now');
  if (!applying || matter.actions.some(({ id }) => id === start)) return null;
  const { parent } = matter;
  const conditions = Object.values(
    missingConditions({ ...matter, courseIds: matter.courses.map(({ id }) => id) }),
  );
  return (
    <Alert severity="warning" role="region" aria-label="募集確定までに必要なこと">
      <b>募集を確定するには</b>
      <ul>
        {!parent && <li>ご家庭と生徒の登録（その他の操作の「ご家庭を結びつける」）</li>}
        {parent && !matter.consented && (
          <li>
            ご家庭の同意（「催促を送る」か、お電話・書面でいただいた同意の「代理で同意を記録」で進められます。これまでの同意は
            <Link className="under" to={recordPath('families', parent.id)}>
              家庭詳細
            </Link>
            にあります）
          </li>
        )}
        {matter.caseStatus < matterAt.freeCommentChecked && <li>審査の完了</li>}
        {conditions.length > 0 && <li>募集条件の入力（{conditions.join('・')}）</li>}
      </ul>
    </Alert>
  );
}
