import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { useOptions } from '../api/useOptions.js';
import { useRead } from '../api/useRead.js';
import { now } from '../lib/clock.js';
import { useUnsaved } from '../lib/unsaved.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { CheckField } from '../ui/CheckField.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Icon } from '../ui/Icon.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { Table } from '../ui/Table.js';
import { type CreatedKey, KeyForm, type SiteKey } from './KeyForm.js';
import { KeyTools } from './KeyTools.js';
import '../styles/consents.css';

/** site-keys: the company's sites that may send inquiries, and the code to paste into them. */
export default function SiteKeysPage() {
  const sites = useRead(api.siteKey.list, { query: {} }, { enabled: maySet() });
  const { data: brands = [] } = useOptions('brands');
  const [editing, setEditing] = useState<SiteKey | 'new' | null>(null);
  const [issued, setIssued] = useState<CreatedKey | null>(null);
  const nameOf = (brand: number) =>
    brands.find(({ id }) => Number(id) === brand)?.name ?? `${brand}`;
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
      <ReadBoundary of={sites}>
        {(rows) => (
          <div className="people whole">
            {issued && (
              <CreatedKeyCard key={issued.key} issued={issued} onDone={() => setIssued(null)} />
            )}
            <Card title="HPのフォーム" note={`${rows.length}件`} bare>
              <Table
                rows={rows}
                none="まだサイトがありません。「サイトを追加」で、フォームに貼るコードを作れます。"
                columns={[
                  { label: 'サイト', cell: ({ label }) => label },
                  { label: 'ブランド', cell: ({ brand }) => nameOf(brand) },
                  {
                    label: '送信できるアドレス',
                    cell: ({ origins }) =>
                      origins.join('、') || <span className="sub">どこからでも</span>,
                  },
                  {
                    label: '最後の受付',
                    cell: ({ lastUsedAt }) =>
                      lastUsedAt ? (
                        formatDateTime(lastUsedAt)
                      ) : (
                        <span className="sub">まだありません</span>
                      ),
                  },
                  { label: '状態', className: 'uncut', cell: (site) => <Standing site={site} /> },
                  {
                    label: '操作',
                    silent: true,
                    className: 'uncut',
                    cell: (site) => (
                      <KeyTools site={site} onEdit={() => setEditing(site)} onIssued={setIssued} />
                    ),
                  },
                ]}
              />
            </Card>
          </div>
        )}
      </ReadBoundary>
      {editing && (
        <KeyForm
          site={editing === 'new' ? null : editing}
          brands={brands}
          onIssued={setIssued}
          onClose={() => setEditing(null)}
        />
      )}
    </SettingsFrame>
  );
}

function Standing({ site: { disabledAt, formerUntil } }: { site: SiteKey }) {
  if (disabledAt) return <span className="chip">無効</span>;
  return (
    <>
      <span className="chip ok">有効</span>
      {formerUntil && Date.parse(formerUntil) > now() && (
        <span className="sub"> 前のキーは{formatDateTime(formerUntil)}まで</span>
      )}
    </>
  );
}

const receive = `${location.origin}${String(api.inquiry.receive.call).replace(/^POST /, '')}`;

/** A key, shown only once, inside the form code for the site. */
function CreatedKeyCard({
  issued: { label, key },
  onDone,
}: {
  issued: CreatedKey;
  onDone: () => void;
}) {
  const [isSaved, setSaved] = useState(false);
  useUnsaved(() => !isSaved);
  const code = snippetOf(receive, key);
  return (
    <Card title="サイトに貼るコード" note={label}>
      <p className="hint">
        このキーは、この画面を閉じると二度と表示できません。項目の並びや文言は、サイトに合わせて変えられます（nameは変えないでください）。
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing inside takes the focus */}
      <pre className="snippet" tabIndex={0}>
        {code}
      </pre>
      <div className="row">
        <CopyButton text={code} />
        <CheckField label="サイトに貼るか、控えました" checked={isSaved} onChange={setSaved} />
        <span className="grow" />
        <Button variant="contained" disabled={!isSaved} onClick={onDone}>
          閉じる
        </Button>
      </div>
    </Card>
  );
}

/**
 * A form that works without changes and shows the answer. It needs no library; without JavaScript
 * the browser shows the answer itself.
 */
const snippetOf = (
  receive: string,
  key: string,
): string => `<form id="tsumugi-inquiry" method="post" action="${receive}" accept-charset="UTF-8">
  <input type="hidden" name="siteKey" value="${key}">
  <p hidden><label>入力しないでください<input name="website" tabindex="-1" autocomplete="off"></label></p>
  <p><label>お名前（必須）<br><input name="parentName" required maxlength="100" autocomplete="name"></label></p>
  <p><label>メールアドレス<br><input name="email" type="email" autocomplete="email"></label></p>
  <p><label>電話番号<br><input name="phone" type="tel" autocomplete="tel"></label></p>
  <p><label>お問い合わせ内容<br><textarea name="body" rows="6" maxlength="2000"></textarea></label></p>
  <p><button>送信する</button> <span role="status"></span></p>
</form>
<script>
document.getElementById('tsumugi-inquiry').addEventListener('submit', async function (event) {
  event.preventDefault();
  var form = this, button = form.querySelector('button'), said = form.querySelector('[role=status]');
  button.disabled = true;
  try {
    var answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    var told = await answer.json();
    said.textContent = Object.values(told.fields || {})[0] || told.message;
    if (answer.ok) form.reset();
  } catch (error) {
    said.textContent = '送信できませんでした。通信を確かめて、もう一度お試しください。';
  }
  button.disabled = false;
});
</script>`;
