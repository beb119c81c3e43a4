import type { DashboardToday } from '@tsumugi/contract/resources/dashboard';
import { formatDateTime, formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../resources/addresses.js';
import { Icon } from '../ui/Icon.js';

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="warn row" role="status">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
);

/**
 * A second guardian leaves alone, so such a request does not count as the family's
 * (domain/permissions#second-guardian).
 */
const wishesOf = ({ families, secondGuardians, teachers }: DashboardToday['leaving']) =>
  [
    { label: '家庭', count: families, to: `${pathOf('families', 'list')}&leaving=standing` },
    {
      label: '第二保護者',
      count: secondGuardians,
      to: `${pathOf('families', 'list')}&leaving=second`,
    },
    { label: '教師', count: teachers, to: `${pathOf('teachers', 'list')}&leaving=standing` },
  ].filter(({ count }) => count > 0);

/** Problems that are in no work list; each line links to the page with the remedy. */
export function Warnings({
  day: { yearsWithoutHolidays, mail, unverified, leaving, backup },
}: {
  day: DashboardToday;
}) {
  return (
    <>
      {yearsWithoutHolidays.length > 0 && (
        <Warning>
          {yearsWithoutHolidays.join('年・')}年の祝日が登録されていません。期限の計算に使うため、
          <Link to={pathOf('holidays', 'list')}>祝日を登録</Link>してください。
        </Warning>
      )}
      {backup?.failedAt && (
        <Warning>
          定期バックアップに失敗しました（{formatDateTime(backup.failedAt)}）。
          {backup.doneAt
            ? `最後に成功したのは${formatDateTime(backup.doneAt)}です。`
            : 'まだ一度も成功していません。'}
          サーバーの管理者に、保存先の空き容量と書き込みの権限、ログの確認を依頼してください。
        </Warning>
      )}
      {backup && backup.lostFiles > 0 && (
        <Warning>
          最新のバックアップで、保存されているはずのファイル{backup.lostFiles}
          件が見つかりませんでした。サーバーの管理者に確認を依頼してください。
        </Warning>
      )}
      {mail && !mail.delivers && (
        <Warning>
          送信サーバーが未設定のため、メールは送られていません。
          <Link to="/admin/mail-settings">設定 › メール</Link>
          で設定してください。内容は<Link to="/admin/deliveries?state=unset">送信状況</Link>
          で確認できます。
        </Warning>
      )}
      {mail && mail.failed + mail.failedOthers > 0 && (
        <Warning>
          この2週間に送信できなかったメールがあります：
          {mail.failed > 0 && (
            <Link to="/admin/deliveries?state=failed">お知らせ {mail.failed}件</Link>
          )}
          {mail.failed > 0 && mail.failedOthers > 0 && '、'}
          {mail.failedOthers > 0 && (
            <Link to="/admin/deliveries?state=mails">その他のメール {mail.failedOthers}件</Link>
          )}
        </Warning>
      )}
      {unverified > 0 && (
        <Warning>
          本人確認書類を確認していない教師が
          <Link to={`${pathOf('teachers', 'list')}&identity=waiting`}>{unverified}名</Link>
          います。確認が済むまで、ご家庭に紹介できません。
        </Warning>
      )}
      {leaving.since && (
        <Warning>
          退会のお申し出が残っています（{formatDayWithWeekday(leaving.since)}から）：
          {wishesOf(leaving).map(({ label, count, to }, at) => (
            <Fragment key={label}>
              {at > 0 && '、'}
              <Link to={to}>
                {label} {count}件
              </Link>
            </Fragment>
          ))}
        </Warning>
      )}
    </>
  );
}
