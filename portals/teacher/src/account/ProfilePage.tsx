import { Page } from '../../../shared/ui/AppShell.js';
import { Failed } from '../../../shared/ui/parts.js';
import { SignOutButton } from '../../../shared/ui/SignOutButton.js';
import { RowsSkeleton } from '../../../shared/ui/Skeleton.js';
import { useTeacher } from '../queries.js';

/** /teacher/teacher-profile */
export default function ProfilePage() {
  const { data, isError, isFetching, refetch } = useTeacher();
  return (
    <Page title="プロフィール">
      {isError && <Failed what="プロフィール" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <RowsSkeleton rows={1} />}
      {data && (
        <dl className="card card-pad dl">
          <dt>お名前</dt>
          <dd>{data.name} 先生</dd>
          <dt>メール</dt>
          <dd>{data.mailaddress}</dd>
          {data.schoolName && (
            <>
              <dt>学校</dt>
              <dd>
                {data.schoolName}
                {data.grade ? ` ${data.grade}年` : ''}
              </dd>
            </>
          )}
        </dl>
      )}
      <SignOutButton />
    </Page>
  );
}
