import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useBrand } from '#shared/client/queries.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { Failed } from '#shared/ui/elements.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useFamily, useMatter } from '../request-queries.js';
import { dropPendingRequest, readPendingRequest } from './pending-request.js';
import { RequestSteps } from './RequestSteps.js';
import { startForm } from './start-form.js';

/**
 * /customer/case-create: a new request. `?from={matterId}` copies the answers of an earlier one,
 * `?change={matterTeacherId}` with it requests another teacher, `?student={id}` chooses the child.
 */
export default function CreatePage() {
  const { session } = useSession();
  const { search } = useLocation();
  const [back] = useState(readPendingRequest);
  useEffect(dropPendingRequest, []);
  if (session?.here === 'Student') return <Navigate to="/customer/student-mypage" replace />;
  // The return from adding a child has no query in its address.
  if (back?.search && !search) return <Resume search={back.search} students={back.students} />;
  return <Prepared known={back?.students} />;
}

function Resume({ search, students }: { search: string; students: number[] }) {
  const [params] = useSearchParams();
  return params.size === 0 ? (
    <Navigate to={`/customer/case-create${search}`} replace state={{ students }} />
  ) : null;
}

function Prepared({ known }: { known: number[] | undefined }) {
  const { state } = useLocation() as { state: { students?: number[] } | null };
  const [params] = useSearchParams();
  const from = Number(params.get('from')) || undefined;
  const change = Number(params.get('change')) || undefined;
  const family = useFamily();
  const earlier = useMatter(from);
  const site = useBrand();
  const failed = family.isError || earlier.isError;
  if (family.data && !site.isPending && (!from || earlier.data)) {
    const start = startForm({
      family: family.data,
      brand: site.data?.by === 'house' ? null : (site.data?.brand ?? null),
      from: earlier.data,
      change,
      studentId: Number(params.get('student')) || undefined,
    });
    return (
      <RequestSteps
        key={`${from ?? ''}-${change ?? ''}`}
        start={start}
        family={family.data}
        from={earlier.data}
        knownStudents={known ?? state?.students}
      />
    );
  }
  return (
    <SubPage title="ご依頼の入力" back="/customer/case-list" close>
      {failed ? (
        <Failed
          label="ご依頼の入力"
          onRetry={() => void Promise.all([family.refetch(), from ? earlier.refetch() : undefined])}
        />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </SubPage>
  );
}
