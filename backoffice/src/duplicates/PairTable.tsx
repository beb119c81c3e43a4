import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type DuplicateRow, type DuplicateSide, likenessSorts, personKinds } from '@tsumugi/contract/resources/duplicate';
import * as api from '@tsumugi/contract/routes/all';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin } from '../lib/session.js';
import { call } from '../providers/http-client.js';
import { toastDone } from '../ui/toast.js';
import { mergePath, personPath } from './where.js';

/** The one with more cases goes on unless somebody says otherwise; of two alike the older one. */
const inOrder = ({ first, second }: DuplicateRow): [winner: DuplicateSide, loser: DuplicateSide] =>
  second.matters > first.matters ? [second, first] : [first, second];

function Person({ kind, side }: { kind: DuplicateRow['kind']; side: DuplicateSide }) {
  return (
    <td>
      <Link to={personPath(kind, side.id)}>{side.name}</Link> <span className="sub">#{side.id}</span>
      <div className="sub">{side.kana}</div>
      <div className="sub">{[side.line, side.matters ? `案件${side.matters}件` : '案件なし'].filter(Boolean).join('・')}</div>
    </td>
  );
}

/** Pairs with their reasons; each is one person (統合) or two (別人です). */
export function PairTable({ pairs, onDecided }: { pairs: readonly DuplicateRow[]; onDecided: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const decide = async ({ id, first }: DuplicateRow, dismissed: boolean) => {
    setBusy(true);
    try {
      await call(api.duplicate.decide, { id, input: { dismissed } });
      await client.invalidateQueries({ queryKey: [api.duplicate.count.call] });
      toastDone(dismissed ? `${first.name} さんの組を別人としました。` : `${first.name} さんの組を未確認に戻しました。`);
      onDecided();
    } finally {
      setBusy(false);
    }
  };
  return (
    <table className="t">
      <thead>
        <tr>
          <th scope="col">種類</th>
          <th scope="col">一人目</th>
          <th scope="col">二人目</th>
          <th scope="col">同じもの</th>
          <th scope="col">見つかった日</th>
          <th scope="col">
            <span className="vh">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => {
          const [winner, loser] = inOrder(pair);
          const of = `${pair.first.name} #${pair.first.id} と ${pair.second.name} #${pair.second.id}`;
          return (
            <tr key={pair.id}>
              <td>{personKinds[pair.kind]}</td>
              <Person kind={pair.kind} side={pair.first} />
              <Person kind={pair.kind} side={pair.second} />
              <td className="reasons">
                {pair.reasons.map((reason) => (
                  <span key={reason} className="chip out">
                    {likenessSorts[reason]}
                  </span>
                ))}
              </td>
              <td>
                {formatShortDay(pair.since)}
                {pair.dismissedBy && <div className="sub">{pair.dismissedBy} が別人と確認</div>}
              </td>
              <td className="decide">
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`${of}を${pair.dismissedAt ? '未確認に戻す' : '別人とする'}`}
                  onClick={() => void decide(pair, pair.dismissedAt === null)}
                >
                  {pair.dismissedAt ? '未確認に戻す' : '別人です'}
                </Button>
                {isAdmin() && !pair.dismissedAt && (
                  <Button
                    size="small"
                    variant="contained"
                    component={Link}
                    to={mergePath(pair.kind, winner.id, loser.id)}
                    aria-label={`${of}を統合する`}
                  >
                    統合
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
