import type { ReactNode } from 'react';
import { Section } from '../ui/elements.js';
import { AppRows } from './AppRows.js';
import { OtherFaces } from './OtherFaces.js';
import { Row } from './Row.js';

interface Props {
  /** The current mail address of the login. */
  mail: string;
  /** Further rows on the login. */
  children?: ReactNode;
}

/** The login, notices and data of an account, group by group. */
export function AccountGroups({ mail, children }: Props) {
  return (
    <>
      <Section title="ログインと安全">
        <ul className="card">
          <Row part="mail" label="メールアドレス" value={mail} />
          <Row part="password" label="パスワード" value="変更する" />
          <Row part="passkeys" label="パスキー" value="パスワードを使わずにログイン" />
          <Row part="two-step" label="2段階認証" value="確認コードでログインを守る" />
          <Row part="devices" label="ログイン中の端末" value="確かめる・ログアウトさせる" />
          {children}
        </ul>
      </Section>
      <OtherFaces />
      <Section title="お知らせと使い方">
        <ul className="card">
          <AppRows />
          <Row part="notices" label="お知らせの受け取り方" value="メールとプッシュ通知" />
        </ul>
      </Section>
      <Section title="データ">
        <ul className="card">
          <Row part="consents" label="規約と同意" value="全文と、同意した日" />
          <Row part="data" label="登録データの書き出し" value="ファイルで受け取れます" />
          <Row part="leave" label="退会とデータの削除" value="内容を確かめて申請できます" />
        </ul>
      </Section>
    </>
  );
}
