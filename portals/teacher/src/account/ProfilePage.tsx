import type { ComponentType, LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import '#shared/account/account.css';
import { Coming, coming } from '#shared/ui/Coming.js';
import { ProfileHub } from './ProfileHub.js';

export const profileSections: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  basic: coming(() => import('./sections/BasicSection.js')),
  identity: coming(() => import('./sections/IdentitySection.js')),
  pause: coming(() => import('./sections/PauseSection.js')),
};

/** /teacher/teacher-profile; `?part=` opens one group of it. */
export default function ProfilePage() {
  const [search] = useSearchParams();
  const part = search.get('part') ?? '';
  const Shown = Object.hasOwn(profileSections, part) ? profileSections[part] : undefined;
  return Shown ? (
    <Coming fallback={<main className="main" />}>
      <Shown />
    </Coming>
  ) : (
    <ProfileHub />
  );
}
