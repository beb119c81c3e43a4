import { useSession } from '../../../shared/session/SessionProvider.js';

/** Whom a request is for, as the reader calls them: a grown-up who learns, and a student, is nobody's お子さま. */
export function useLearner(): 'お子さま' | '生徒' {
  const { session } = useSession();
  return session?.here === 'Student' || session?.roles.includes('ParentAndStudent') ? '生徒' : 'お子さま';
}
