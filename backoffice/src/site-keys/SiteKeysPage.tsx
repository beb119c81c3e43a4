import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { useOptions } from '../providers/useOptions.js';
import { useRead } from '../providers/useRead.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { IssuedKey } from './IssuedKey.js';
import { type Issued, KeyForm, type SiteKey } from './KeyForm.js';
import '../styles/consents.css';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { now } from '../lib/clock.js';
import { Loaded } from '../ui/Loaded.js';
import { Table } from '../ui/Table.js';
import { KeyTools } from './KeyTools.js';

/** site-keys: which of the company's sites may send inquiries, and what to paste into them. */
export default function SiteKeysPage() {
  const sites = useRead(api.siteKey.list, {}, { enabled: maySet() });
  const { data: brands = [] } = useOptions('brands');
  const [editing, setEditing] = useState<SiteKey | 'new' | null>(null);
  const [issued, setIssued] = useState<Issued | null>(null);
  const nameOf = (brand: number) => brands.find(({ id }) => Number(id) === brand)?.name ?? `${brand}`;
  return (
    <SettingsFrame
      route="site-keys"
      tools={
        <Button variant="contained" onClick={() => setEditing('new')}>
          <Icon name="plus" />
          サイトを追加
        </Button>
      }
    >
      <Loaded of={sites}>
        {(rows) => (
          <div className="people whole">
            {issued && <IssuedKey key={issued.key} issued={issued} onDone={() => setIssued(null)} />}
            <Card title="HPのフォーム" note={`${rows.length}件`} bare>
              <Table
                rows={rows}
                none="まだサイトがありません。「サイトを追加」で、フォームに貼るコードを作れます。"
                columns={[
                  { label: 'サイト', cell: ({ label }) => label },
                  { label: 'ブランド', cell: ({ brand }) => nameOf(brand) },
                  { label: '送信できるアドレス', cell: ({ origins }) => origins.join('、') || <span className="sub">どこからでも</span> },
                  {
                    label: '最後の受付',
                    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : <span className="sub">まだありません</span>),
                  },
                  { label: '状態', className: 'uncut', cell: (site) => <Standing site={site} /> },
                  {
                    label: '操作',
                    silent: true,
                    className: 'uncut',
                    cell: (site) => <KeyTools site={site} onEdit={() => setEditing(site)} onIssued={setIssued} />,
                  },
                ]}
              />
            </Card>
          </div>
        )}
      </Loaded>
      {editing && (
        <KeyForm site={editing === 'new' ? null : editing} brands={brands} onIssued={setIssued} onClose={() => setEditing(null)} />
      )}
    </SettingsFrame>
  );
}

function Standing({ site: { disabledAt, formerUntil } }: { site: SiteKey }) {
  if (disabledAt) return <span className="chip">無効</span>;
  return (
    <>
      <span className="chip ok">有効</span>
      {formerUntil && Date.parse(formerUntil) > now() && <span className="sub"> 前のキーは{formatDateTime(formerUntil)}まで</span>}
    </>
  );
}
