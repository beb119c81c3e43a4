import { usePageTitle } from '../lib/title.js';

export default function DashboardPage() {
  usePageTitle('ダッシュボード');
  return (
    <div className="head">
      <h1>ダッシュボード</h1>
    </div>
  );
}
