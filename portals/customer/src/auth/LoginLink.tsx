import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/**
 * The pages of a forgotten password, and of a first one (`?welcome=1`), are one for both portals; `?from=teacher` leads on and back to the
 * reader's own login.
 */
export function useWhose() {
  const [query] = useSearchParams();
  const isTeacher = query.get('from') === 'teacher';
  return {
    isTeacher,
    isWelcome: query.get('welcome') === '1',
    from: isTeacher ? '?from=teacher' : '',
  };
}

/** The way to a login; the teachers' is another portal's. */
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
