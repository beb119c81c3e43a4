import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import '../styles/inspector.css';
import '../styles/people.css';
import '../styles/queue.css';
import '../styles/settings.css';

import { usePageTitle } from '../lib/title.js';
import { NotAllowed } from '../ui/NotAllowed.js';
import { Tabs } from '../ui/Tabs.js';
import { maySet } from './may-set.js';

const pages = {
  'brand-settings': 'ブランド',
  'notice-templates': 'お知らせの文面',
  'consent-documents': '同意文書',
  'site-keys': 'HPのフォーム',
  holidays: '祝日・休業日',
  'working-hours': '受付と送信の時間',
  'sign-in-rules': 'ログイン',
  'team-rules': 'チームの権限',
  'news-settings': 'ニュース配信',
  imports: '取り込み',
  invitations: '招待',
  deliveries: '送信状況',
  'access-logs': '操作記録',
  'system-status': '状態',
} as const;
export type SettingsRoute = keyof typeof pages;

interface SettingsFrameProps {
  route: SettingsRoute;
  tools?: ReactNode;
  /** A list that scrolls in itself and fills the page. */
  fill?: boolean;
  children: ReactNode;
}

/** The settings of the house, for Admin only (domain section 8). */
export function SettingsFrame({ route, tools, fill = false, children }: SettingsFrameProps) {
  const navigate = useNavigate();
  const panel = useId();
  const allowed = maySet();
  usePageTitle(`設定 › ${pages[route]}`);
  return (
    <>
      <div className="tabs many">
        <h1>設定</h1>
        {allowed && (
          <Tabs
            items={Object.entries(pages).map(([key, label]) => ({ key, label }))}
            value={route}
            panelId={panel}
            label="設定の種類"
            onChange={(key) => navigate(`/admin/${key}`)}
          />
        )}
        <div className="end">{allowed && tools}</div>
      </div>
      {allowed && fill ? (
        <div className="split solo" id={panel} role="tabpanel" aria-label={pages[route]}>
          {children}
        </div>
      ) : allowed ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls, also where nothing inside takes the focus
        <div className="page" id={panel} role="tabpanel" aria-label={pages[route]} tabIndex={0}>
          {children}
        </div>
      ) : (
        <div className="page">
          <NotAllowed what="設定" />
        </div>
      )}
    </>
  );
}
