import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { brandMark } from '@tsumugi/contract/resources/brand-mark';
import type { BrandSettingsView } from '@tsumugi/contract/resources/brand-settings';
import * as api from '@tsumugi/contract/routes/routes';
import { useRef, useState } from 'react';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { messageOf } from '../lib/http-error.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { FileInput } from '../ui/FileInput.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';

/** The brand's logo, shown at the top of the portals and on their login page. */
export function Logo({ brand }: { brand: BrandSettingsView }) {
  const invalidate = useInvalidate();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const change = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
      toastDone(done);
      await invalidate.record('brand-settings');
    } catch (error) {
      setFault(messageOf(error));
    }
    setBusy(false);
  };
  const send = (file: File) => {
    const input = new FormData();
    input.append('file', file);
    return change(
      () => call(api.brandSettings.saveLogo, { id: brand.id, input }),
      'ロゴを登録しました。',
    );
  };
  return (
    <div className="stack">
      <LogoPreviews brand={brand} />
      <p className="hint">
        {brand.logo ? '' : 'いまは、基本の色に名前の1文字を重ねた印です。'}
        正方形に近い画像がきれいに出ます。JPEG・PNG・WebP、10MBまで。
      </p>
      {fault && <Alert variant="line">{fault}</Alert>}
      <div className="row">
        <Button disabled={busy} onClick={() => picker.current?.click()}>
          <Icon name="clip" />
          {brand.logo ? '画像を変える' : '画像を選ぶ'}
        </Button>
        {brand.logo && (
          <Button variant="text" disabled={busy} onClick={() => setRemoving(true)}>
            外す
          </Button>
        )}
        <FileInput
          ref={picker}
          label="ロゴの画像"
          accept="image/jpeg,image/png,image/webp"
          onPick={([file]) => void send(file)}
        />
      </div>
      {removing && (
        <ConfirmDialog
          title="ロゴを外す"
          subject={brand.name}
          confirm="外す"
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await call(api.brandSettings.removeLogo, { id: brand.id });
            setRemoving(false);
            toastDone('ロゴを外しました。');
            await invalidate.record('brand-settings');
          }}
        >
          マイページとログイン画面は、すぐに色と名前の1文字の印に変わります。画像は残らないので、戻すときはもう一度選びます。
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The logo, or the mark without one, as both places of the portals show it. */
function LogoPreviews({ brand }: { brand: BrandSettingsView }) {
  const src = brand.logo ?? brandMark(brand);
  return (
    <div className="logos">
      <figure>
        <p className="row">
          <img src={src} alt="" width="28" height="28" /> <b>{brand.name}</b>
        </p>
        <figcaption className="sub">マイページの上部</figcaption>
      </figure>
      <figure>
        <p className="row">
          <img src={src} alt={brand.logo ? `${brand.name}のロゴ` : ''} width="40" height="40" />{' '}
          <b>{brand.name}</b>
        </p>
        <figcaption className="sub">ログイン画面</figcaption>
      </figure>
    </div>
  );
}
