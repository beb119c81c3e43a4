import type { ComponentType, LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Coming, coming } from '#shared/ui/Coming.js';

const ProfilePage = coming(() => import('../account/ProfilePage.js'));

/** Groups shared with the families' portal, and the guide. */
export const accountParts: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  mail: coming(() => import('#shared/account/parts/MailPart.js')),
  password: coming(() => import('#shared/account/parts/PasswordPart.js')),
  passkeys: coming(() => import('#shared/account/parts/PasskeysPart.js')),
  devices: coming(() => import('#shared/account/parts/DevicesPart.js')),
  'two-step': coming(() => import('#shared/account/parts/TwoStepPart.js')),
  notices: coming(() => import('#shared/account/parts/NoticesPart.js')),
  consents: coming(() => import('#shared/account/parts/ConsentsPart.js')),
  data: coming(() => import('#shared/account/parts/DataPart.js')),
  leave: coming(() => import('#shared/account/parts/LeavePart.js')),
  guide: coming(() => import('./GuidePart.js')),
};

/** /teacher/teacher-profile; `?part=` opens one group of the account. */
export function ProfileRoute() {
  const [search] = useSearchParams();
  const part = search.get('part') ?? '';
  const Shown = (Object.hasOwn(accountParts, part) && accountParts[part]) || ProfilePage;
  return (
    <Coming fallback={<main className="main" />}>
      <Shown key={part} />
    </Coming>
  );
}
