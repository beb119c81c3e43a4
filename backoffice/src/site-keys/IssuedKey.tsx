import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { Card } from '../ui/Card.js';
import { CheckField } from '../ui/CheckField.js';
import { toastDone } from '../ui/toast.js';
import type { Issued } from './KeyForm.js';
import { snippetOf } from './snippet.js';

const receive = `${location.origin}${String(api.inquiry.receive.call).replace(/^POST /, '')}`;

/** A key, this once, within the form that a site pastes. */
export function IssuedKey({ issued: { label, key }, onDone }: { issued: Issued; onDone: () => void }) {
  const [kept, setKept] = useState(false);
  const code = snippetOf(receive, key);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    toastDone('コピーしました。');
  };
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
        {navigator.clipboard && (
          <Button size="small" onClick={() => void copy()}>
            コピー
          </Button>
        )}
        <CheckField label="サイトに貼るか、控えました" checked={kept} onChange={setKept} />
        <span className="grow" />
        <Button variant="contained" disabled={!kept} onClick={onDone}>
          閉じる
        </Button>
      </div>
    </Card>
  );
}
