import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

const ProfilePage = lazy(() => import('../account/ProfilePage.js'));

/** What is the same for families, and the guide. */
export const accountParts: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  mail: lazy(() => import('../../../shared/account/parts/MailPart.js')),
  password: lazy(() => import('../../../shared/account/parts/PasswordPart.js')),
  passkeys: lazy(() => import('../../../shared/account/parts/PasskeysPart.js')),
  devices: lazy(() => import('../../../shared/account/parts/DevicesPart.js')),
  'two-step': lazy(() => import('../../../shared/account/parts/TwoStepPart.js')),
  notices: lazy(() => import('../../../shared/account/parts/NoticesPart.js')),
  data: lazy(() => import('../../../shared/account/parts/DataPart.js')),
  leave: lazy(() => import('../../../shared/account/parts/LeavePart.js')),
  guide: lazy(() => import('./GuidePart.js')),
};

/** /teacher/teacher-profile; `?part=` opens one group of the account. */
export function ProfileRoute() {
  const [search] = useSearchParams();
  const part = search.get('part') ?? '';
  const Shown = (Object.hasOwn(accountParts, part) && accountParts[part]) || ProfilePage;
  return (
    <Suspense fallback={<main className="main" />}>
      <Shown key={part} />
    </Suspense>
  );
}
