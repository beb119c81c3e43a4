import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import * as registration from '@tsumugi/contract/routes/registration';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { AuthFrame } from '#shared/auth/AuthFrame.js';
import { useLinkCode } from '#shared/auth/link-code.js';
import { call } from '#shared/client/http.js';
import { landingOf } from '#shared/session/portal.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { Failed } from '#shared/ui/elements.js';
import { FormAlert } from '#shared/ui/Field.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { registerPath } from '../applications/open-paths.js';
import { RegistrationSteps } from './RegistrationSteps.js';
import { keepCode, keptCode } from './registration-form.js';

/**
 * /teacher/register/profile#code, the target of the mailed link; a reload uses the code stored in
 * the tab.
 */
export default function RegistrationPage() {
  const { session } = useSession();
  const code = useLinkCode(keptCode());
  useEffect(() => {
    if (code) keepCode(code);
  }, [code]);
  // Back after the registration is finished.
  if (!code) return <Navigate to={session ? landingOf.Teacher : registerPath()} replace />;
  return <OpenedLink key={code} code={code} />;
}

/** A retry may succeed: offline, server unavailable, rate limit. */
const isTemporary = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

function OpenedLink({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['registration', code],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(registration.open, { input: { code }, signal, quiet: true }),
  });
  if (data) return <RegistrationSteps code={code} opened={data} />;
  const refused = error instanceof ApiError && !isTemporary(error);
  return (
    <AuthFrame title="先生の登録">
      {!error && <RowsSkeleton rows={4} />}
      {error && !refused && (
        <Failed label="登録の画面" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {refused && (
        <>
          <FormAlert message={error.message} />
          <Link className="btn btn-primary" to={registerPath()}>
            もう一度メールを受け取る
          </Link>
          <Link className="btn btn-2 btn-next" to="/teacher-login">
            ログインへ
          </Link>
        </>
      )}
    </AuthFrame>
  );
}
