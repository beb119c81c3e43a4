import { caseStatus, contractStatus } from '@tsumugi/contract/codes/matter';
import type { MatterLine } from '@tsumugi/contract/resources/matter-detail';
import { formatDay } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';

/** The cases of a person, newest first. */
export function MatterLines({ lines }: { lines: readonly MatterLine[] }) {
  return (
    <Card title="案件" note={`${lines.length}件`} bare>
      {lines.length === 0 ? (
        <p className="none pad">まだ案件はありません。</p>
      ) : (
        <table className="t matter-lines">
          <thead>
            <tr>
              <th scope="col">案件番号</th>
              <th scope="col">生徒</th>
              <th scope="col">状態</th>
              <th scope="col">契約</th>
              <th scope="col">教師</th>
              <th scope="col">受付</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.matterId}>
                <td>
                  <Link to={recordPath('matters', line.matterId)}>{line.matterNumber}</Link>
                </td>
                <td>{line.student?.name ?? '—'}</td>
                <td>
                  <span className="chip">{caseStatus.label(line.caseStatus)}</span>
                </td>
                <td>{contractStatus.label(line.contractStatus)}</td>
                <td>{line.teacher?.name ?? '—'}</td>
                <td className="sub">{formatDay(line.createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
