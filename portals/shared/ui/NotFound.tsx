import { Link } from 'react-router-dom';
import { Page } from './Page.js';
import { Blank } from './parts.js';

/** An unknown address inside the shell (domain/screens#unknown-addresses). */
export default function NotFound({ home }: { home: string }) {
  return (
    <Page title="見つかりません">
      <Blank
        icon="search"
        title="このページは見つかりません"
        action={
          <Link className="btn btn-2 btn-fit" to={home}>
            ホームへ戻る
          </Link>
        }
      >
        アドレスが変わったか、まだ用意されていないページです。
      </Blank>
    </Page>
  );
}
