import { grade } from '@tsumugi/contract/codes/grade';
import { Page } from '../../../shared/ui/AppShell.js';
import { Failed, Section } from '../../../shared/ui/parts.js';
import { SignOutButton } from '../../../shared/ui/SignOutButton.js';
import { RowsSkeleton } from '../../../shared/ui/Skeleton.js';
import { useCustomer } from '../queries.js';

/** /customer/profile */
export default function ProfilePage() {
  const { data, isError, isFetching, refetch } = useCustomer();
  return (
    <Page title="マイページ">
      {isError && <Failed what="登録内容" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <RowsSkeleton rows={2} />}
      {data && (
        <>
          <dl className="card card-pad dl">
            <dt>お名前</dt>
            <dd>{data.name} さま</dd>
            <dt>メール</dt>
            <dd>{data.email}</dd>
          </dl>
          {data.students.length > 0 && (
            <Section title="お子さま">
              <ul className="card">
                {data.students.map((student) => (
                  <li className="row row-plain" key={student.id}>
                    <span className="row-main">
                      <b>{student.name} さん</b>
                      <span className="t-s c-2">{grade.label(student.grade)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
      <SignOutButton />
    </Page>
  );
}
