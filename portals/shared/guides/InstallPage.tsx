import { Link } from 'react-router-dom';
import { isInstalled, useInstallPrompt } from '../account/install-prompt.js';
import { AuthFrame } from '../auth/AuthFrame.js';
import { usePortal } from '../session/portal.js';
import './guides.css';
import { ChromeAdd, ChromeMenu, HomeScreen, SafariAdd, SafariConfirm, SafariShare } from './drawings.js';

const guides = {
  chrome: {
    name: 'Chrome',
    lead: 'Android などの Chrome で、このアプリをホーム画面に追加します。',
    steps: [
      { text: '画面の右上の「︙」（メニュー）を押します。', picture: <ChromeMenu /> },
      { text: '「ホーム画面に追加」を選び、「インストール」を押します。', picture: <ChromeAdd /> },
      { text: 'ホーム画面のアイコンから、いつでも開けます。', picture: <HomeScreen /> },
    ],
  },
  safari: {
    name: 'Safari',
    lead: 'iPhone・iPad の Safari で、このアプリをホーム画面に追加します。',
    steps: [
      { text: '画面の下の「共有」（四角に上向きの矢印）を押します。', picture: <SafariShare /> },
      { text: '下へ動かして「ホーム画面に追加」を選びます。', picture: <SafariAdd /> },
      { text: '右上の「追加」を押します。', picture: <SafariConfirm /> },
      { text: 'ホーム画面のアイコンから、いつでも開けます。', picture: <HomeScreen /> },
    ],
  },
} as const;

/** install-chrome and install-safari of a portal: one way for each of the two browsers. */
export default function InstallPage({ browser }: { browser: keyof typeof guides }) {
  const { name, lead, steps } = guides[browser];
  const other = browser === 'chrome' ? 'safari' : 'chrome';
  const install = useInstallPrompt();
  const { prefix, profilePath } = usePortal();
  return (
    <AuthFrame title="ホーム画面に追加する">
      <p className="phrase lead">{lead}</p>
      {isInstalled() && <p className="t-m">この端末では、追加できています。</p>}
      {install && (
        <button type="button" className="btn btn-primary" onClick={() => void install()}>
          この端末に追加する
        </button>
      )}
      <h2 className="t-l install-name">{name} での手順</h2>
      <ol className="install">
        {steps.map(({ text, picture }, at) => (
          <li key={text} className="card">
            <p>
              <b className="install-no">{at + 1}</b>
              {text}
            </p>
            {picture}
          </li>
        ))}
      </ol>
      <Link className="btn btn-2 btn-next" to={`${prefix}/install-${other}`} replace>
        {guides[other].name} をお使いの方はこちら
      </Link>
      <Link className="btn btn-quiet" to={profilePath}>
        アプリへ戻る
      </Link>
    </AuthFrame>
  );
}
