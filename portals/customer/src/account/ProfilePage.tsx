import type { ComponentType, LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#shared/session/SessionProvider.js';
import '#shared/account/account.css';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { GuardianProfile } from './GuardianProfile.js';
import { StudentProfilePage } from './StudentProfilePage.js';

type LazySection = LazyExoticComponent<ComponentType>;

/** Groups for every user with a login; the others belong to guardians. */
export const ownSections: Readonly<Record<string, LazySection>> = {
  mail: lazyComponent(() => import('#shared/account/sections/MailSection.js')),
  password: lazyComponent(() => import('#shared/account/sections/PasswordSection.js')),
  passkeys: lazyComponent(() => import('#shared/account/sections/PasskeysSection.js')),
  notices: lazyComponent(() => import('#shared/account/sections/NoticesSection.js')),
  devices: lazyComponent(() => import('#shared/account/sections/DevicesSection.js')),
  guide: lazyComponent(() => import('./sections/GuideSection.js')),
};
export const guardianSections: Readonly<Record<string, LazySection>> = {
  name: lazyComponent(() => import('./sections/NameSection.js')),
  contact: lazyComponent(() => import('./sections/ContactSection.js')),
  address: lazyComponent(() => import('./sections/AddressSection.js')),
  payment: lazyComponent(() => import('./sections/PaymentSection.js')),
  identity: lazyComponent(() => import('./sections/IdentitySection.js')),
  'two-step': lazyComponent(() => import('#shared/account/sections/TwoStepSection.js')),
  share: lazyComponent(() => import('./sections/SharedPhoneSection.js')),
  consents: lazyComponent(() => import('#shared/account/sections/ConsentsSection.js')),
  data: lazyComponent(() => import('#shared/account/sections/DataSection.js')),
  leave: lazyComponent(() => import('#shared/account/sections/LeaveSection.js')),
};

/** /customer/profile; `?part=` opens one group of it. */
export default function ProfilePage() {
  const [search] = useSearchParams();
  const isStudent = useSession().session?.here === 'Student';
  const part = search.get('part') ?? '';
  const sections = isStudent ? ownSections : { ...ownSections, ...guardianSections };
  const Shown = Object.hasOwn(sections, part) ? sections[part] : undefined;
  if (Shown)
    return (
      <LazyBoundary fallback={<main className="main" />}>
        <Shown key={part} />
      </LazyBoundary>
    );
  return isStudent ? <StudentProfilePage /> : <GuardianProfile />;
}
