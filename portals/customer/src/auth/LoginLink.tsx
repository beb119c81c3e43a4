import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/** The pages of a forgotten password are one for both portals; `?from=teacher` leads on and back to the reader's own login. */
export function useWhose() {
  const isTeacher = useSearchParams()[0].get('from') === 'teacher';
  return { isTeacher, from: isTeacher ? '?from=teacher' : '' };
}

/** The way to a login; the teachers' is another portal's. */
export function LoginLink({ isTeacher, className, children }: { isTeacher: boolean; className: string; children: ReactNode }) {
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
