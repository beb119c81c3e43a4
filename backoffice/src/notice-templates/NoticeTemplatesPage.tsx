import { readablePlaceholders } from '@tsumugi/contract/notices/placeholders';
import type { NoticeTemplateLine } from '@tsumugi/contract/resources/notice-template';
import * as api from '@tsumugi/contract/routes/routes';
import { Link } from 'react-router-dom';
import { useRead } from '../api/useRead.js';
import { pathOf } from '../resources/addresses.js';
import { BrandPicker, useBrand } from '../settings/BrandPicker.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { Table } from '../ui/Table.js';

const sides = { customer: 'ご家庭へ', teacher: '教師へ' } as const;

/**
 * notice-templates: every notice to families and teachers, and whether the brand has a text of its
 * own.
 */
export default function NoticeTemplatesPage() {
  const [brand, setBrand] = useBrand();
  const lines = useRead(api.noticeTemplate.list, { query: { brand } }, { enabled: maySet() });
  return (
    <SettingsFrame route="notice-templates">
      <div className="pickbar">
        <BrandPicker value={brand} onChange={setBrand} />
      </div>
      <ReadBoundary of={lines}>
        {(data) => (
          <div className="people">
            {(['customer', 'teacher'] as const).map((side) => (
              <NoticeTable
                key={side}
                title={sides[side]}
                brand={brand}
                lines={data.filter(({ audience }) => audience === side)}
              />
            ))}
          </div>
        )}
      </ReadBoundary>
    </SettingsFrame>
  );
}

function NoticeTable({
  title,
  brand,
  lines,
}: {
  title: string;
  brand: number;
  lines: readonly NoticeTemplateLine[];
}) {
  return (
    <Card title={title} note={`${lines.length}件`} bare>
      <Table
        className="notice-lines"
        rows={lines}
        columns={[
          { label: '番号', width: 72, cell: ({ code }) => code },
          {
            label: '件名',
            cell: ({ code, audience, subject }) => (
              <Link
                to={`${pathOf('notice-templates', 'edit', code)}?brand=${brand}&side=${audience}`}
              >
                {readablePlaceholders(subject)}
              </Link>
            ),
          },
          {
            label: '送り方',
            width: 104,
            className: 'sub',
            cell: ({ onRequest, urgent }) =>
              onRequest ? '選んだときだけ' : urgent ? 'すぐに' : '自動',
          },
          {
            label: '文面',
            width: 128,
            cell: ({ own, unknown }) => (
              <>
                {own ? <span className="chip">独自</span> : <span className="sub">標準</span>}{' '}
                {unknown.length > 0 && (
                  <span className="late" title={unknown.join(' ')}>
                    <Icon name="alert" small /> 差し込み
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
