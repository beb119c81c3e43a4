import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/**
 * The pages for a forgotten password and for a first one (`?welcome=1`) serve both portals;
 * `?from=teacher` returns to the teachers' login.
 */
export function useResetOrigin() {
  const [query] = useSearchParams();
  const isTeacher = query.get('from') === 'teacher';
  return {
    isTeacher,
    isWelcome: query.get('welcome') === '1',
    from: isTeacher ? '?from=teacher' : '',
  };
}

/** Link to a login; that of the teachers belongs to the other portal. */
export function LoginLink({
  isTeacher,
  className,
  children,
}: {
  isTeacher: boolean;
  className: string;
  children: ReactNode;
}) {
  return isTeacher ? (
    <a className={className} href="/teacher-login">
      {children}
    </a>
  ) : (
    <Link className={className} to="/">
      {children}
    </Link>
  );
}
