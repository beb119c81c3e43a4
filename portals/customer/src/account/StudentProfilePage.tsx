import { grade } from '@tsumugi/contract/codes/school';
import { AppRows } from '#shared/account/AppRows.js';
import { OtherFaces } from '#shared/account/OtherFaces.js';
import { Row } from '#shared/account/Row.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { Failed, Section } from '#shared/ui/elements.js';
import { Page } from '#shared/ui/Page.js';
import { SignOutButton } from '#shared/ui/SignOutButton.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { useCustomer } from '../queries.js';
import { BackToGuardian } from './BackToGuardian.js';

/** A student's own, limited profile: the registered data, and the student's own login. */
export function StudentProfilePage() {
  const { data, isError, isFetching, refetch } = useCustomer();
  const isHanded = useSession().session?.handedOver ?? false;
  const own = data?.student;
  return (
    <Page title="マイページ">
      {isError && !data && (
        <Failed label="登録内容" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <RowsSkeleton rows={2} />}
      {data && (
        <Section title="あなた">
          <dl className="card card-pad dl">
            <dt>お名前</dt>
            <dd>{own?.name ?? data.name} さん</dd>
            {own && (
              <>
                <dt>学年</dt>
                <dd>{grade.label(own.grade, 'family')}</dd>
              </>
            )}
          </dl>
          <p className="t-s c-2 also">まちがいがあるときは、保護者の方に直してもらってください。</p>
        </Section>
      )}
      <Section title="お知らせと使い方">
        <ul className="card">
          <AppRows />
          {!isHanded && (
            <Row part="notices" label="お知らせの受け取り方" value="メールとプッシュ通知" />
          )}
        </ul>
      </Section>
      {!isHanded && (
        <Section title="ログインと安全">
          <ul className="card">
            <Row part="mail" label="メールアドレス" value={data?.email ?? '変更する'} />
            <Row part="password" label="パスワード" value="変更する" />
            <Row part="passkeys" label="パスキー" value="パスワードを使わずにログイン" />
            <Row part="devices" label="ログイン中の端末" value="確かめる・ログアウトさせる" />
          </ul>
        </Section>
      )}
      <OtherFaces />
      {isHanded && <BackToGuardian />}
      {/* Also the remedy for a forgotten PIN. */}
      <SignOutButton />
    </Page>
  );
}
