import type { ComponentType, LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';

const ProfilePage = lazyComponent(() => import('../account/ProfilePage.js'));

/** Groups shared with the families' portal, and the guide. */
export const accountSections: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  mail: lazyComponent(() => import('#shared/account/sections/MailSection.js')),
  password: lazyComponent(() => import('#shared/account/sections/PasswordSection.js')),
  passkeys: lazyComponent(() => import('#shared/account/sections/PasskeysSection.js')),
  devices: lazyComponent(() => import('#shared/account/sections/DevicesSection.js')),
  'two-step': lazyComponent(() => import('#shared/account/sections/TwoStepSection.js')),
  notices: lazyComponent(() => import('#shared/account/sections/NoticesSection.js')),
  consents: lazyComponent(() => import('#shared/account/sections/ConsentsSection.js')),
  data: lazyComponent(() => import('#shared/account/sections/DataSection.js')),
  leave: lazyComponent(() => import('#shared/account/sections/LeaveSection.js')),
  guide: lazyComponent(() => import('./GuideSection.js')),
};

/** /teacher/teacher-profile; `?part=` opens one group of the account. */
export function ProfileRoute() {
  const [search] = useSearchParams();
  const part = search.get('part') ?? '';
  const Shown = (Object.hasOwn(accountSections, part) && accountSections[part]) || ProfilePage;
  return (
    <LazyBoundary fallback={<main className="main" />}>
      <Shown key={part} />
    </LazyBoundary>
  );
}
