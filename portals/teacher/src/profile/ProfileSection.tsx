import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { profilePath } from '../account/profile-paths.js';
import { useProfile } from '../account/profile-query.js';
import { ProfileForm } from './ProfileForm.js';

type Form<T extends FieldValues> = ComponentProps<typeof ProfileForm<T>>;

interface Props<T extends FieldValues>
  extends Pick<Form<T>, 'title' | 'valuesOf' | 'resolver' | 'draft' | 'send'> {
  children: (profile: TeacherProfile) => ReactNode;
}

/**
 * A part of the teacher's own profile that returns to the profile: its form, once the profile has
 * been read.
 */
export function ProfileSection<T extends FieldValues>({ children, ...form }: Props<T>) {
  return (
    <SectionFrame title={form.title} read={useProfile()}>
      {(profile) => (
        <ProfileForm {...form} back={profilePath} profile={profile}>
          {children(profile)}
        </ProfileForm>
      )}
    </SectionFrame>
  );
}
