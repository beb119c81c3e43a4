import Alert from '@mui/material/Alert';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';

const start = 'matter.processRecruitmentConfirmation';

/** Why 募集を確定 is not offered yet, with the way to each remedy. Nothing when it is offered, or when the case is past it. */
export function Hindrances({ matter }: { matter: MatterDetail }) {
  const applying = matter.steps.some(({ key, state }) => key === 'applied' && state === 'now');
  if (!applying || matter.actions.some(({ id }) => id === start)) return null;
  const { parent } = matter;
  return (
    <Alert severity="warning" role="region" aria-label="募集確定までに必要なこと">
      <b>募集を確定するには</b>
      <ul>
        {!parent && <li>ご家庭と生徒の登録（その他の操作の「ご家庭を結びつける」）</li>}
        {parent && !matter.consented && (
          <li>
            同意の記録（<Link to={recordPath('families', parent.id)}>家庭詳細</Link>で記録できます）
          </li>
        )}
        <li>審査の完了と、募集条件（コース・科目・形態・頻度・時間・場所・期間）の入力</li>
      </ul>
    </Alert>
  );
}
