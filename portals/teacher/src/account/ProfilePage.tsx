import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import '../../../shared/account/account.css';
import { ProfileHub } from './ProfileHub.js';

export const profileParts: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  basic: lazy(() => import('./parts/BasicPart.js')),
  identity: lazy(() => import('./parts/IdentityPart.js')),
  pause: lazy(() => import('./parts/PausePart.js')),
};

/** /teacher/teacher-profile; `?part=` opens one group of it. */
export default function ProfilePage() {
  const [search] = useSearchParams();
  const part = search.get('part') ?? '';
  const Shown = Object.hasOwn(profileParts, part) ? profileParts[part] : undefined;
  return Shown ? (
    <Suspense fallback={<main className="main" />}>
      <Shown />
    </Suspense>
  ) : (
    <ProfileHub />
  );
}
