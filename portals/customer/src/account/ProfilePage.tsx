import type { ComponentType, LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#shared/session/SessionProvider.js';
import '#shared/account/account.css';
import { Coming, coming } from '#shared/ui/Coming.js';
import { GuardianProfile } from './GuardianProfile.js';
import { StudentProfilePage } from './StudentProfilePage.js';

type LazySection = LazyExoticComponent<ComponentType>;

/** Groups for every user with a login; the others belong to guardians. */
export const ownSections: Readonly<Record<string, LazySection>> = {
  mail: coming(() => import('#shared/account/sections/MailSection.js')),
  password: coming(() => import('#shared/account/sections/PasswordSection.js')),
  passkeys: coming(() => import('#shared/account/sections/PasskeysSection.js')),
  notices: coming(() => import('#shared/account/sections/NoticesSection.js')),
  devices: coming(() => import('#shared/account/sections/DevicesSection.js')),
  guide: coming(() => import('./sections/GuideSection.js')),
};
export const guardianSections: Readonly<Record<string, LazySection>> = {
  name: coming(() => import('./sections/NameSection.js')),
  contact: coming(() => import('./sections/ContactSection.js')),
  address: coming(() => import('./sections/AddressSection.js')),
  payment: coming(() => import('./sections/PaymentSection.js')),
  identity: coming(() => import('./sections/IdentitySection.js')),
  'two-step': coming(() => import('#shared/account/sections/TwoStepSection.js')),
  share: coming(() => import('./sections/SharedPhoneSection.js')),
  consents: coming(() => import('#shared/account/sections/ConsentsSection.js')),
  data: coming(() => import('#shared/account/sections/DataSection.js')),
  leave: coming(() => import('#shared/account/sections/LeaveSection.js')),
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
      <Coming fallback={<main className="main" />}>
        <Shown key={part} />
      </Coming>
    );
  return isStudent ? <StudentProfilePage /> : <GuardianProfile />;
}
