import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import type { ComponentType, LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { Section } from '#shared/ui/elements.js';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { profilePath } from '../account/profile-paths.js';
import { useProfile } from '../account/profile-query.js';
import { AdditionalRows } from './AdditionalRows.js';

type LazySection = LazyExoticComponent<ComponentType<{ profile: TeacherProfile }>>;

const sections: Readonly<Record<string, LazySection>> = {
  slots: lazyComponent(() => import('./slots/SlotsSection.js')),
  subjects: lazyComponent(() => import('./subjects/SubjectsSection.js')),
  languages: lazyComponent(() => import('./LanguagesSection.js')),
  place: lazyComponent(() => import('./place/PlaceSection.js')),
};
const title = '指導の条件';

/**
 * /teacher/teacher-profile-additional: subjects, times and places; `?part=` opens one group of it.
 */
export default function AdditionalPage() {
  const [search] = useSearchParams();
  const part = search.get('part') ?? '';
  const Shown = Object.hasOwn(sections, part) ? sections[part] : undefined;
  return (
    <SectionFrame title={title} read={useProfile()}>
      {(profile) =>
        Shown ? (
          <LazyBoundary fallback={<main className="main" />}>
            <Shown key={part} profile={profile} />
          </LazyBoundary>
        ) : (
          <SubPage title={title} back={profilePath}>
            <p className="t-s c-2">
              ここに登録した科目・時間・場所に合う案件が、ご紹介と「募集中の案件」に並びます。
            </p>
            <Section title="登録内容">
              <AdditionalRows profile={profile} />
            </Section>
          </SubPage>
        )
      }
    </SectionFrame>
  );
}
