import { usePortal } from '../../session/portal.js';
import { Icon } from '../../ui/Icon.js';
import { SubPage } from '../../ui/SubPage.js';
import '../account.css';

const contents = {
  customer: ['保護者の方とお子さまの登録内容', 'ご依頼、ご紹介した先生とのやり取りの記録', 'お知らせとチャット'],
  teacher: ['先生の登録内容', '応募とその後のやり取りの記録', 'お知らせとチャット'],
};

/** One's own data as a file. */
export default function DataPart() {
  const { face, profilePath } = usePortal();
  return (
    <SubPage title="登録データの書き出し" back={profilePath}>
      <p>こちらでお預かりしている{face === 'customer' ? 'ご家庭' : '先生'}のデータを、1つのファイル（JSON形式）で受け取れます。</p>
      <ul className="dots">
        {contents[face].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="c-2">
        個人の情報が入っています。ほかの人と共有している端末では、見終わったら削除してください。1時間に5回まで書き出せます。
      </p>
      <a className="btn btn-primary btn-next" href="/api/user/export" download>
        <Icon name="file" size={20} />
        データをダウンロードする
      </a>
    </SubPage>
  );
}
