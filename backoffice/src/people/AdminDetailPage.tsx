import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminDetail, adminSave } from '@tsumugi/contract/resources/admin';
import { useParams } from 'react-router-dom';
import '../styles/people.css';
import { SchemaForm } from '../forms/SchemaForm.js';
import { shortTime } from '../lib/dates.js';
import { ApiError } from '../lib/http-error.js';
import { usePageTitle } from '../lib/title.js';
import { call, get } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';

/** admin-detail/:adminId */
export default function AdminDetailPage() {
  const id = Number(useParams().adminId);
  const valid = Number.isInteger(id) && id > 0;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['record', 'admin', id],
    queryFn: ({ signal }) => get<AdminDetail>(`/api/admin/get-admin-detail/${id}`, signal),
    enabled: valid,
  });
  usePageTitle(data?.name ?? '管理者');
  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <div className="head">
        <h1>{data.name}</h1>
        <span className="chip">{data.roleName}</span>
        <span className="sub">
          担当中 {data.openMatters}件{data.lastSeenAt && `・最終利用 ${shortTime(data.lastSeenAt)}`}
        </span>
      </div>
      <div className="page">
        <div className="people one">
          <Card title="管理者">
            <SchemaForm
              key={data.version}
              schema={adminSave}
              omit={['adminId', 'teamIds']}
              defaults={{ ...data }}
              submitLabel="保存"
              onSubmit={async (body) => {
                await call('POST', '/api/admin/save-admin-detail', { ...body, adminId: data.id, version: data.version });
                toastDone('保存しました。');
                await client.invalidateQueries();
              }}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
