import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  type DuplicateRow,
  type DuplicateSide,
  likenessSorts,
  personKinds,
} from '@tsumugi/contract/resources/duplicate';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { messageOf } from '../lib/http-error.js';
import { isAdmin } from '../lib/session.js';
import { showError } from '../ui/shown-errors.js';
import { Table } from '../ui/Table.js';
import { toastDone } from '../ui/toast.js';
import { mergePath, personPath } from './duplicate-paths.js';

/** The record with more matters is kept by default; of two equal ones the older. */
const inOrder = ({ first, second }: DuplicateRow): [winner: DuplicateSide, loser: DuplicateSide] =>
  second.matters > first.matters ? [second, first] : [first, second];

function Person({ kind, side }: { kind: DuplicateRow['kind']; side: DuplicateSide }) {
  return (
    <>
      <Link to={personPath(kind, side.id)}>{side.name}</Link>{' '}
      <span className="sub">#{side.id}</span>
      <div className="sub">{side.kana}</div>
      <div className="sub">
        {[side.line, side.matters ? `案件${side.matters}件` : '案件なし']
          .filter(Boolean)
          .join('・')}
      </div>
    </>
  );
}

/** The similarities of two records. */
export function Reasons({ of }: { of: DuplicateRow['reasons'] }) {
  return of.map((reason) => (
    <span key={reason} className="chip out">
      {likenessSorts[reason]}
    </span>
  ));
}

/** Pairs with their reasons; each is decided as one person (統合) or two (別人です). */
export function PairTable({
  pairs,
  onDecided,
}: {
  pairs: readonly DuplicateRow[];
  onDecided: () => void;
}) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const decide = async ({ id, first }: DuplicateRow, dismissed: boolean) => {
    setBusy(true);
    try {
      await call(api.duplicate.decide, { id, input: { dismissed } });
      await client.invalidateQueries({ queryKey: [api.duplicate.count.call] });
      toastDone(
        dismissed
          ? `${first.name} さんの組を別人としました。`
          : `${first.name} さんの組を未確認に戻しました。`,
      );
      onDecided();
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Table
      rows={pairs}
      columns={[
        { label: '種類', cell: ({ kind }) => personKinds[kind] },
        { label: '一人目', cell: ({ kind, first }) => <Person kind={kind} side={first} /> },
        { label: '二人目', cell: ({ kind, second }) => <Person kind={kind} side={second} /> },
        {
          label: '同じもの',
          className: 'reasons',
          cell: ({ reasons }) => <Reasons of={reasons} />,
        },
        {
          label: '見つかった日',
          cell: ({ since, dismissedBy }) => (
            <>
              {formatShortDay(since)}
              {dismissedBy && <div className="sub">{dismissedBy} が別人と確認</div>}
            </>
          ),
        },
        {
          label: '操作',
          width: 210,
          silent: true,
          className: 'decide',
          cell: (pair) => (
            <Decision
              pair={pair}
              disabled={busy}
              onDecide={(dismissed) => void decide(pair, dismissed)}
            />
          ),
        },
      ]}
    />
  );
}

interface DecisionProps {
  pair: DuplicateRow;
  disabled: boolean;
  onDecide: (dismissed: boolean) => void;
}

/** The buttons of a pair: two persons, or (administrators) one person. */
function Decision({ pair, disabled, onDecide }: DecisionProps) {
  const [winner, loser] = inOrder(pair);
  const names = `${pair.first.name} #${pair.first.id} と ${pair.second.name} #${pair.second.id}`;
  return (
    <>
      <Button
        size="small"
        disabled={disabled}
        aria-label={`${names}を${pair.dismissedAt ? '未確認に戻す' : '別人とする'}`}
        onClick={() => onDecide(pair.dismissedAt === null)}
      >
        {pair.dismissedAt ? '未確認に戻す' : '別人です'}
      </Button>
      {isAdmin() && !pair.dismissedAt && (
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={mergePath(pair.kind, winner.id, loser.id)}
          aria-label={`${names}を統合する`}
        >
          統合
        </Button>
      )}
    </>
  );
}
