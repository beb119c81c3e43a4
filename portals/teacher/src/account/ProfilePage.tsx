import type { ComponentType, LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import '#shared/account/account.css';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { ProfileHub } from './ProfileHub.js';

export const profileSections: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  basic: lazyComponent(() => import('./sections/BasicSection.js')),
  identity: lazyComponent(() => import('./sections/IdentitySection.js')),
  pause: lazyComponent(() => import('./sections/PauseSection.js')),
};

/** /teacher/teacher-profile; `?part=` opens one group of it. */
export default function ProfilePage() {
  const [search] = useSearchParams();
  const part = search.get('part') ?? '';
  const Shown = Object.hasOwn(profileSections, part) ? profileSections[part] : undefined;
  return Shown ? (
    <LazyBoundary fallback={<main className="main" />}>
      <Shown />
    </LazyBoundary>
  ) : (
    <ProfileHub />
  );
}
