import type { ComponentType, LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Coming, coming } from '#shared/ui/Coming.js';

const ProfilePage = coming(() => import('../account/ProfilePage.js'));

/** Groups shared with the families' portal, and the guide. */
export const accountSections: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  mail: coming(() => import('#shared/account/sections/MailSection.js')),
  password: coming(() => import('#shared/account/sections/PasswordSection.js')),
  passkeys: coming(() => import('#shared/account/sections/PasskeysSection.js')),
  devices: coming(() => import('#shared/account/sections/DevicesSection.js')),
  'two-step': coming(() => import('#shared/account/sections/TwoStepSection.js')),
  notices: coming(() => import('#shared/account/sections/NoticesSection.js')),
  consents: coming(() => import('#shared/account/sections/ConsentsSection.js')),
  data: coming(() => import('#shared/account/sections/DataSection.js')),
  leave: coming(() => import('#shared/account/sections/LeaveSection.js')),
  guide: coming(() => import('./GuideSection.js')),
};

/** /teacher/teacher-profile; `?part=` opens one group of the account. */
export function ProfileRoute() {
  const [search] = useSearchParams();
  const part = search.get('part') ?? '';
  const Shown = (Object.hasOwn(accountSections, part) && accountSections[part]) || ProfilePage;
  return (
    <Coming fallback={<main className="main" />}>
      <Shown key={part} />
    </Coming>
  );
}
