import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { pathOf } from '../resources/addresses.js';
import '../styles/crud.css';
import { isAdmin } from '../lib/session.js';
import { usePageTitle } from '../lib/title.js';
import { resources } from '../resources/all.js';
import type { ResourceFolder } from '../resources/resource.js';
import { Card } from '../ui/Card.js';

const masters = resources.filter(({ about }) => about);
const settings = [
  {
    to: pathOf('brand-settings', 'list'),
    title: 'ブランド',
    text: 'ブランドの名称・連絡先・文面の署名など。',
  },
  {
    to: pathOf('notice-templates', 'list'),
    title: 'お知らせの文面',
    text: 'ご家庭と教師に届くお知らせの文面。',
  },
  { to: pathOf('holidays', 'list'), title: '祝日・休業日', text: '期日を数えるときに除く日。' },
  {
    to: '/admin/working-hours',
    title: '受付と送信の時間',
    text: '営業時間と、お知らせを送らない時間帯。',
  },
] as const;

function MasterCard({ name, label, about }: ResourceFolder) {
  const { total } = useGetList(name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  return (
    <Card title={label} note={total === undefined ? undefined : `${total}件`}>
      <p>{about}</p>
      <Button to={pathOf(name, 'list')} component={Link}>
        {label}を開く
      </Button>
    </Card>
  );
}

/** master: all master data, with links to their pages. */
export default function MasterPage() {
  usePageTitle('マスタ管理');
  return (
    <>
      <div className="head">
        <h1>マスタ管理</h1>
      </div>
      <section className="page" aria-label="マスタの一覧">
        <div className="masters">
          {masters.map((master) => (
            <MasterCard key={master.name} {...master} />
          ))}
          {isAdmin() &&
            settings.map(({ to, title, text }) => (
              <Card key={to} title={title} note="設定">
                <p>{text}</p>
                <Button to={to} component={Link}>
                  {title}を開く
                </Button>
              </Card>
            ))}
        </div>
      </section>
    </>
  );
}
