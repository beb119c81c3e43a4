import type { ComponentType, LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#shared/session/SessionProvider.js';
import '#shared/account/account.css';
import { Coming, coming } from '#shared/ui/Coming.js';
import { GuardianProfile } from './GuardianProfile.js';
import { StudentProfilePage } from './StudentProfilePage.js';

type Part = LazyExoticComponent<ComponentType>;

/** Groups for every user with a login; the others belong to guardians. */
export const ownParts: Readonly<Record<string, Part>> = {
  mail: coming(() => import('#shared/account/parts/MailPart.js')),
  password: coming(() => import('#shared/account/parts/PasswordPart.js')),
  passkeys: coming(() => import('#shared/account/parts/PasskeysPart.js')),
  notices: coming(() => import('#shared/account/parts/NoticesPart.js')),
  devices: coming(() => import('#shared/account/parts/DevicesPart.js')),
  guide: coming(() => import('./parts/GuidePart.js')),
};
export const guardianParts: Readonly<Record<string, Part>> = {
  name: coming(() => import('./parts/NamePart.js')),
  contact: coming(() => import('./parts/ContactPart.js')),
  address: coming(() => import('./parts/AddressPart.js')),
  payment: coming(() => import('./parts/PaymentPart.js')),
  identity: coming(() => import('./parts/IdentityPart.js')),
  'two-step': coming(() => import('#shared/account/parts/TwoStepPart.js')),
  share: coming(() => import('./parts/SharedPhonePart.js')),
  consents: coming(() => import('#shared/account/parts/ConsentsPart.js')),
  data: coming(() => import('#shared/account/parts/DataPart.js')),
  leave: coming(() => import('#shared/account/parts/LeavePart.js')),
};

/** /customer/profile; `?part=` opens one group of it. */
export default function ProfilePage() {
  const [search] = useSearchParams();
  const isStudent = useSession().session?.here === 'Student';
  const part = search.get('part') ?? '';
  const parts = isStudent ? ownParts : { ...ownParts, ...guardianParts };
  const Shown = Object.hasOwn(parts, part) ? parts[part] : undefined;
  if (Shown)
    return (
      <Coming fallback={<main className="main" />}>
        <Shown key={part} />
      </Coming>
    );
  return isStudent ? <StudentProfilePage /> : <GuardianProfile />;
}
