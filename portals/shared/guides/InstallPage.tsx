import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Device, deviceOf, guideFor, inAppOf } from '../account/device.js';
import { isInstalled, useInstallPrompt } from '../account/install-prompt.js';
import { AuthFrame } from '../auth/AuthFrame.js';
import { usePortal } from '../session/portal.js';
import './guides.css';
import {
  ChromeAdd,
  ChromeMenu,
  HomeScreen,
  SafariAdd,
  SafariConfirm,
  SafariShare,
} from './drawings.js';
import { InAppGuide } from './InAppGuide.js';

interface Guide {
  name: string;
  lead: string;
  steps: readonly { text: string; picture?: ReactNode }[];
}

const done = { text: 'ホーム画面のアイコンから、いつでも開けます。', picture: <HomeScreen /> };
const appleSteps = [
  {
    text: '下へ動かして「ホーム画面に追加」を選びます。見えないときは「もっと見る」を押します。',
    picture: <SafariAdd />,
  },
  { text: '右上の「追加」を押します。', picture: <SafariConfirm /> },
  done,
];

const guides: Readonly<Record<Device, Guide>> = {
  iphone: {
    name: 'Safari',
    lead: 'iPhone の Safari で、このアプリをホーム画面に追加します。',
    steps: [
      {
        text: '画面の下の「共有」（四角に上向きの矢印）を押します。見えないときは、右下の「…」を押して「共有」を選びます（iOS 26）。',
        picture: <SafariShare />,
      },
      ...appleSteps,
    ],
  },
  ipad: {
    name: 'Safari',
    lead: 'iPad の Safari で、このアプリをホーム画面に追加します。',
    steps: [
      { text: '画面の上、アドレスの右にある「共有」（四角に上向きの矢印）を押します。' },
      ...appleSteps,
    ],
  },
  'iphone-chrome': {
    name: 'iPhone・iPad の Chrome',
    lead: 'iPhone・iPad の Chrome などで、このアプリをホーム画面に追加します。',
    steps: [
      { text: 'アドレスの右にある「共有」（四角に上向きの矢印）を押します。' },
      ...appleSteps,
    ],
  },
  android: {
    name: 'Chrome',
    lead: 'Android の Chrome で、このアプリをホーム画面に追加します。',
    steps: [
      { text: '画面の右上の「︙」（メニュー）を押します。', picture: <ChromeMenu /> },
      { text: '「ホーム画面に追加」を選び、「インストール」を押します。', picture: <ChromeAdd /> },
      done,
    ],
  },
  desktop: {
    name: 'パソコンの Chrome・Edge',
    lead: 'パソコンの Chrome か Edge で、このページをアプリとして追加します。',
    steps: [
      {
        text: 'アドレス欄の右端にある「インストール」の印を押します。Edge では「アプリ」の印です。',
      },
      { text: '「インストール」を押します。デスクトップやスタートメニューから開けます。' },
    ],
  },
  'desktop-safari': {
    name: 'Mac の Safari',
    lead: 'Mac の Safari で、このページをアプリとして追加します（macOS Sonoma 以降）。',
    steps: [
      { text: 'メニューの「ファイル」から「Dockに追加」を選びます。' },
      { text: '「追加」を押します。Dock から開けます。' },
    ],
  },
  none: {
    name: 'このブラウザ',
    lead: 'このブラウザでは追加できません。Chrome か Edge で開くと追加できます。ブックマークに入れておくこともできます。',
    steps: [],
  },
};

/**
 * install-chrome and install-safari of a portal: the guide for this device, else the usual guide of
 * the two.
 */
export default function InstallPage({ browser }: { browser: 'chrome' | 'safari' }) {
  const { prefix, profilePath } = usePortal();
  const app = inAppOf();
  return (
    <AuthFrame title={app ? 'ブラウザで開く' : 'ホーム画面に追加する'}>
      {app ? <InAppGuide app={app} /> : <Steps browser={browser} prefix={prefix} />}
      <Link className="btn btn-quiet" to={profilePath}>
        アプリへ戻る
      </Link>
    </AuthFrame>
  );
}

function Steps({ browser, prefix }: { browser: 'chrome' | 'safari'; prefix: string }) {
  const install = useInstallPrompt();
  const { name, lead, steps } = guides[shownGuide(browser, deviceOf())];
  const other = browser === 'chrome' ? 'safari' : 'chrome';
  return (
    <>
      <p className="lead">{lead}</p>
      {isInstalled() && <p className="t-m">この端末では、追加できています。</p>}
      {install && (
        <button type="button" className="btn btn-primary" onClick={() => void install()}>
          この端末に追加する
        </button>
      )}
      {steps.length > 0 && <h2 className="t-l install-name">{name} での手順</h2>}
      <ol className="install">
        {steps.map(({ text, picture }, at) => (
          <li key={text} className="card">
            <p>
              <b className="install-no">{at + 1}</b>
              <span>{text}</span>
            </p>
            {picture}
          </li>
        ))}
      </ol>
      {steps.length > 0 && (
        <p className="install-once">
          追加したアプリでは、はじめに一度だけログインし直してください。ブラウザとは別に記憶されます。
        </p>
      )}
      <Link className="btn btn-2 btn-next" to={`${prefix}/install-${other}`} replace>
        {browser === 'chrome' ? 'Safari' : 'Chrome'} をお使いの方はこちら
      </Link>
    </>
  );
}

/**
 * The guide for an address: that of this device, else that of the other browser on the same kind of
 * device.
 */
export function shownGuide(browser: 'chrome' | 'safari', device: Device): Device {
  if (guideFor(device) === browser) return device;
  if (browser === 'safari') return 'iphone';
  if (device === 'desktop-safari') return 'desktop';
  return device === 'iphone' || device === 'ipad' ? 'iphone-chrome' : 'android';
}
