import type { ErrorCode } from './errors.js';

export type PortalReader = 'parent' | 'student' | 'teacher';

/**
 * Page that a refusal's sentence names, for each reader who can meet that refusal: a page of the
 * reader's own portal, or `here` for a control beside the refused input. A sentence may name no
 * page that its reader lacks; tests compare it with the pages.
 */
export const remedyPlaces: Partial<Record<ErrorCode, Partial<Record<PortalReader, string>>>> = {
  file_heic: { parent: 'here', student: 'here', teacher: 'here' },
  consent_missing: { parent: '/customer/case-recruit-teacher/1' },
  login_needed: { student: '/customer/profile' },
  pin_required: { student: '/customer/profile' },
  // The PIN is set on the guardian's page; the child's own page leads back to the guardian.
  pin_not_set: { parent: '/customer/profile?part=share', student: '/customer/profile' },
  push_no_device: {
    parent: '/customer/profile?part=notices',
    student: '/customer/profile?part=notices',
    teacher: '/teacher/teacher-profile?part=notices',
  },
  introduction_stopped: { teacher: '/teacher/teacher-profile?part=pause' },
  student_mail_fixed: { student: '/customer/profile?part=mail' },
};
