import { readablePlaceholders } from '@tsumugi/contract/notices/placeholders';
import type { NoticeTemplateLine } from '@tsumugi/contract/resources/notice-template';
import * as api from '@tsumugi/contract/routes/all';
import { Link } from 'react-router-dom';
import { useRead } from '../providers/useRead.js';
import { pathOf } from '../resources/addresses.js';
import { BrandPicker, useBrand } from '../settings/BrandPicker.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { PartSkeleton } from '../ui/Skeleton.js';

const sides = { customer: 'ご家庭へ', teacher: '教師へ' } as const;

/** notice-templates: every notice that families and teachers get, and whether the brand words it itself. */
export default function NoticeTemplatesPage() {
  const [brand, setBrand] = useBrand();
  const { data, error, refetch } = useRead(api.noticeTemplate.list, { query: { brand } }, { enabled: maySet() });
  return (
    <SettingsFrame route="notice-templates">
      <div className="pickbar">
        <BrandPicker value={brand} onChange={setBrand} />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <PartSkeleton />}
      {data && (
        <div className="people">
          {(['customer', 'teacher'] as const).map((side) => (
            <NoticeTable key={side} title={sides[side]} brand={brand} lines={data.filter(({ audience }) => audience === side)} />
          ))}
        </div>
      )}
    </SettingsFrame>
  );
}

function NoticeTable({ title, brand, lines }: { title: string; brand: number; lines: readonly NoticeTemplateLine[] }) {
  return (
    <Card title={title} note={`${lines.length}件`} bare>
      <table className="t">
        <colgroup>
          <col className="w-code" />
          <col />
          <col className="w-way" />
          <col className="w-own" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">番号</th>
            <th scope="col">件名</th>
            <th scope="col">送り方</th>
            <th scope="col">文面</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.code}</td>
              <td>
                <Link to={`${pathOf('notice-templates', 'edit', line.code)}?brand=${brand}&side=${line.audience}`}>
                  {readablePlaceholders(line.subject)}
                </Link>
              </td>
              <td className="sub">{line.onRequest ? '選んだときだけ' : line.urgent ? 'すぐに' : '自動'}</td>
              <td>
                {line.own ? <span className="chip">独自</span> : <span className="sub">標準</span>}{' '}
                {line.unknown.length > 0 && (
                  <span className="late" title={line.unknown.join(' ')}>
                    <Icon name="alert" small /> 差し込み
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
