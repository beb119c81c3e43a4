import { useNotices } from '../client/queries.js';
import { usePortal } from '../session/portal.js';
import { guideFor, inAppOf } from './device.js';
import { isInstalled } from './install-prompt.js';
import { Row } from './Row.js';

/**
 * Profile rows of every user: notices, the guide, and the install guide unless the app is
 * installed.
 */
export function AppRows() {
  const { prefix } = usePortal();
  const unread = useNotices().data?.unread ?? 0;
  return (
    <>
      <Row
        to={`${prefix}/news-detail`}
        label="お知らせ"
        value={unread > 0 ? `未読 ${unread}件` : 'すべて読みました'}
        count={unread}
      />
      <Row part="guide" label="使い方" value="画面ごとのご案内" />
      {!isInstalled() && (
        <Row
          to={`${prefix}/install-${guideFor()}`}
          label={inAppOf() ? 'ブラウザで開く' : 'ホーム画面に追加する'}
          value={inAppOf() ? `${inAppOf()}の中の画面で開いています` : 'アプリのように開けます'}
        />
      )}
    </>
  );
}
