import { caseStatus, contractStatus } from '@tsumugi/contract/codes/matter';
import type { MatterLine } from '@tsumugi/contract/resources/matter-detail';
import { formatDay } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { Table } from '../ui/Table.js';

/** The matters of a person, newest first. */
export function MatterLines({ lines }: { lines: readonly MatterLine[] }) {
  return (
    <Card title="案件" note={`${lines.length}件`} bare>
      <Table
        rows={lines}
        keyOf={({ matterId }) => matterId}
        none="まだ案件はありません。"
        columns={[
          {
            label: '案件番号',
            width: 96,
            cell: ({ matterId, matterNumber }) => (
              <Link to={recordPath('matters', matterId)}>{matterNumber}</Link>
            ),
          },
          { label: '生徒', cell: ({ student }) => student?.name ?? '—' },
          // The longest status, フリーコメント確認済, and the longest contract must fit a column of a narrow
          // window.
          {
            label: '状態',
            width: 146,
            cell: (line) => <span className="chip">{caseStatus.label(line.caseStatus)}</span>,
          },
          { label: '契約', width: 92, cell: (line) => contractStatus.label(line.contractStatus) },
          { label: '教師', cell: ({ teacher }) => teacher?.name ?? '—' },
          {
            label: '受付',
            width: 96,
            className: 'sub',
            cell: ({ createdAt }) => formatDay(createdAt),
          },
        ]}
      />
    </Card>
  );
}
