import '../styles/people.css';
import { useOptions } from '../forms/RemoteSelect.js';
import { usePageTitle } from '../lib/title.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';

const lists = [
  { name: 'courses', title: 'コース' },
  { name: 'teams', title: 'チーム' },
  { name: 'brands', title: 'ブランド' },
  { name: 'interviewers', title: '面談担当' },
] as const;

function MasterList({ name, title }: (typeof lists)[number]) {
  const { data, error, refetch } = useOptions(name);
  return (
    <Card title={title} note={data && `${data.length}件`}>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <Bone width={160} />}
      {data?.length === 0 && <p className="none">まだ登録がありません。</p>}
      <ul className="lines">
        {data?.map((option) => (
          <li key={option.id}>{option.name}</li>
        ))}
      </ul>
    </Card>
  );
}

/** master: what the forms offer to choose from. */
export default function MasterPage() {
  usePageTitle('マスタ管理');
  return (
    <>
      <div className="head">
        <h1>マスタ管理</h1>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes the focus, and the page scrolls */}
      <section className="page" aria-label="一覧" tabIndex={0}>
        <div className="people">
          {lists.map((list) => (
            <MasterList key={list.name} {...list} />
          ))}
        </div>
      </section>
    </>
  );
}
