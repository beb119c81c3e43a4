import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import * as registration from '@tsumugi/contract/routes/registration';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthFrame } from '../../../shared/auth/AuthFrame.js';
import { call } from '../../../shared/client/http.js';
import { FormAlert } from '../../../shared/ui/Field.js';
import { Failed } from '../../../shared/ui/parts.js';
import { RowsSkeleton } from '../../../shared/ui/Skeleton.js';
import { registerPath } from '../applications/open-paths.js';
import { RegistrationSteps } from './RegistrationSteps.js';
import { keepCode, keptCode } from './registration-form.js';

/** The link's code, which then stays neither in the history nor in what the browser tells elsewhere; a reload finds what the tab kept. */
function codeOfLink() {
  const code = window.location.hash.slice(1) || keptCode();
  keepCode(code);
  return code;
}

/** /teacher/register/profile#code, where the mail leads. */
export default function RegistrationPage() {
  const [code] = useState(codeOfLink);
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['registration', code],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(registration.open, { input: { code }, signal, quiet: true }),
  });
  if (data) return <RegistrationSteps code={code} opened={data} />;
  const refused = error instanceof ApiError && error.status > 0 && error.status < 500;
  return (
    <AuthFrame title="先生の登録">
      {!error && <RowsSkeleton rows={4} />}
      {error && !refused && <Failed what="登録の画面" onRetry={() => void refetch()} busy={isFetching} />}
      {refused && (
        <>
          <FormAlert message={error.message} />
          <Link className="btn btn-primary" to={registerPath()}>
            もう一度メールを受け取る
          </Link>
        </>
      )}
    </AuthFrame>
  );
}
