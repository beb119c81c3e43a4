import { useState } from 'react';
import { deviceOf } from '../account/device.js';
import { usePortal } from '../session/portal.js';

/**
 * Guide from the in-app browser to Safari or Chrome. It shows the address of the sign-in, never the
 * open address, which may contain a one-time token.
 */
export function InAppGuide({ app }: { app: string }) {
  const { loginPath } = usePortal();
  const [message, setMessage] = useState('');
  const address = window.location.origin + loginPath;
  const browser = /^(iphone|ipad)/.test(deviceOf()) ? 'Safari' : 'Chrome';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setMessage('コピーしました。');
    } catch {
      setMessage('コピーできませんでした。アドレスを長押しして、コピーしてください。');
    }
  };
  return (
    <>
      <p className="lead">
        いまは{app}の中の画面で開いています。{browser}
        で開くと、ログインしたままにでき、ホーム画面への追加やファイルの保存もできます。
      </p>
      {app === 'LINE' && (
        <a className="btn btn-primary" href={`${address}?openExternalBrowser=1`}>
          {browser === 'Safari' ? 'Safariで開く' : 'ブラウザで開く'}
        </a>
      )}
      <h2 className="t-l install-name">アドレスをコピーして開く</h2>
      <p className="card card-pad in-app-address">{address}</p>
      <button
        type="button"
        className={`btn btn-next ${app === 'LINE' ? 'btn-2' : 'btn-primary'}`}
        onClick={() => void copy()}
      >
        アドレスをコピーする
      </button>
      <p role="status">{message}</p>
      <ol className="in-app-steps">
        <li>アドレスをコピーします。</li>
        <li>ホーム画面へ戻り、{browser}を開きます。</li>
        <li>上または下のアドレス欄を長押しし、「ペースト」や「貼り付け」を選んで開きます。</li>
        <li>もう一度ログインします。ログインの状態は、アプリごとに別です。</li>
      </ol>
    </>
  );
}
