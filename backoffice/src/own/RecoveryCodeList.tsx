import Button from '@mui/material/Button';
import { useState } from 'react';
import { saveFile } from '../../../portals/shared/unstyled/save-file.js';
import { CheckField } from '../ui/CheckField.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Icon } from '../ui/Icon.js';

/** The recovery codes, shown only once: the user has to confirm that they are kept. */
export function RecoveryCodeList({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}) {
  const [isSaved, setSaved] = useState(false);
  const text = codes.join('\r\n');
  const save = () =>
    void saveFile(
      new Blob([`つむぎ 2段階認証の復旧コード\r\n\r\n${text}\r\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      '復旧コード.txt',
    );
  return (
    <div className="own-form">
      <p className="ok b">
        <Icon name="check" /> 2段階認証が有効です。
      </p>
      <p>
        認証アプリが使えなくなったときは、次の復旧コードでログインできます。1つにつき1回だけ使えます。この画面を閉じると二度と表示できません。
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text} />
        <Button size="small" onClick={save}>
          ファイルに保存
        </Button>
      </div>
      <CheckField label="安全な場所に控えました" checked={isSaved} onChange={setSaved} />
      <Button variant="contained" disabled={!isSaved} onClick={onDone}>
        完了
      </Button>
    </div>
  );
}
