import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/session/SessionProvider.js';
import '../../../shared/account/account.css';
import { GuardianProfile } from './GuardianProfile.js';
import { StudentProfilePage } from './StudentProfilePage.js';

type Part = LazyExoticComponent<ComponentType>;

/** What everybody with a login may open; the rest belongs to guardians. */
export const ownParts: Readonly<Record<string, Part>> = {
  mail: lazy(() => import('../../../shared/account/parts/MailPart.js')),
  password: lazy(() => import('../../../shared/account/parts/PasswordPart.js')),
  passkeys: lazy(() => import('../../../shared/account/parts/PasskeysPart.js')),
  notices: lazy(() => import('../../../shared/account/parts/NoticesPart.js')),
  devices: lazy(() => import('../../../shared/account/parts/DevicesPart.js')),
  guide: lazy(() => import('./parts/GuidePart.js')),
};
export const guardianParts: Readonly<Record<string, Part>> = {
  name: lazy(() => import('./parts/NamePart.js')),
  contact: lazy(() => import('./parts/ContactPart.js')),
  address: lazy(() => import('./parts/AddressPart.js')),
  payment: lazy(() => import('./parts/PaymentPart.js')),
  identity: lazy(() => import('./parts/IdentityPart.js')),
  'two-step': lazy(() => import('../../../shared/account/parts/TwoStepPart.js')),
  share: lazy(() => import('./parts/SharedPhonePart.js')),
  data: lazy(() => import('../../../shared/account/parts/DataPart.js')),
  leave: lazy(() => import('../../../shared/account/parts/LeavePart.js')),
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
      <Suspense fallback={<main className="main" />}>
        <Shown key={part} />
      </Suspense>
    );
  return isStudent ? <StudentProfilePage /> : <GuardianProfile />;
}
