import { Link } from 'react-router-dom';
import { Blank } from './elements.js';
import { Page } from './Page.js';

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
