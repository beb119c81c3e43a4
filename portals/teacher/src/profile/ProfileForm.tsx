import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import type { ComponentProps } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { RecordFormPage } from '#shared/forms/RecordFormPage.js';
import { useRecordForm } from '#shared/forms/useRecordForm.js';
import { useProfile, useStoreProfile } from '../account/profile-query.js';
import './profile-form.css';

interface Props<T extends FieldValues>
  extends Pick<
    ComponentProps<typeof RecordFormPage>,
    'title' | 'sub' | 'aside' | 'note' | 'children'
  > {
  /** The page to return to, also after saving. */
  back: string;
  profile: TeacherProfile;
  /** The edited values of a profile. */
  valuesOf: (profile: TeacherProfile) => T;
  resolver: Resolver<T>;
  /** Name of the draft on the device. */
  draft: string;
  /** @throws ApiError */
  send: (version: number, values: T) => Promise<TeacherProfile>;
}

/** A part of the teacher's own profile as a form. */
export function ProfileForm<T extends FieldValues>({
  profile,
  valuesOf,
  resolver,
  draft,
  send,
  ...page
}: Props<T>) {
  const navigate = useNavigate();
  const storeProfile = useStoreProfile();
  const { refetch } = useProfile();
  const state = useRecordForm({
    record: profile,
    valuesOf,
    resolver,
    draft: { key: draft },
    send: (values, { version }) => send(version, values),
    reload: () => refetch().then(({ data }) => data),
    onDone: async (saved) => {
      await storeProfile(saved);
      navigate(page.back);
    },
  });
  return <RecordFormPage {...page} state={state} />;
}
