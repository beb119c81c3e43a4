import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { useOptions } from '../providers/useOptions.js';
import { useRead } from '../providers/useRead.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { IssuedKey } from './IssuedKey.js';
import { type Issued, KeyForm, type SiteKey } from './KeyForm.js';
import { KeyRow } from './KeyRow.js';
import '../styles/consents.css';

/** site-keys: which of the company's sites may send inquiries, and what to paste into them. */
export default function SiteKeysPage() {
  const { data, error, refetch } = useRead(api.siteKey.list, {}, { enabled: maySet() });
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
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <PartSkeleton />}
      {data && (
        <div className="people whole">
          {issued && <IssuedKey key={issued.key} issued={issued} onDone={() => setIssued(null)} />}
          <Card title="HPのフォーム" note={`${data.length}件`} bare>
            {data.length === 0 ? (
              <p className="none pad">まだサイトがありません。「サイトを追加」で、フォームに貼るコードを作れます。</p>
            ) : (
              <table className="t">
                <thead>
                  <tr>
                    <th scope="col">サイト</th>
                    <th scope="col">ブランド</th>
                    <th scope="col">送信できるアドレス</th>
                    <th scope="col">最後の受付</th>
                    <th scope="col">状態</th>
                    <th scope="col">
                      <span className="vh">操作</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((site) => (
                    <KeyRow key={site.id} site={site} brand={nameOf(site.brand)} onEdit={() => setEditing(site)} onIssued={setIssued} />
                  ))}
                </tbody>
              </table>
            )}
          </Card>
        </div>
      )}
      {editing && (
        <KeyForm site={editing === 'new' ? null : editing} brands={brands} onIssued={setIssued} onClose={() => setEditing(null)} />
      )}
    </SettingsFrame>
  );
}
