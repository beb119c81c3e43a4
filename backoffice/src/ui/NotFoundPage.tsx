import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../lib/title.js';

/** An unknown address, inside the shell (domain/screens#unknown-addresses). */
export function NotFoundPage() {
  usePageTitle('見つかりません');
  return (
    <>
      <div className="head">
        <h1>見つかりません</h1>
      </div>
      <div className="page">
        <div className="state">
          <p>アドレスが間違っているか、削除された可能性があります。</p>
          <Button component={Link} to="/admin/dashboard">
            ダッシュボードへ
          </Button>
        </div>
      </div>
    </>
  );
}
