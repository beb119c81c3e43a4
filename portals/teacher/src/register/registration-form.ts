import { now } from '@tsumugi/client/clock';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import {
  type TeacherRegistration,
  teacherRegistration,
} from '@tsumugi/contract/portal/teacher-registration';
import { isAdult, tooYoung } from '@tsumugi/contract/text/adult';
import { dropDraft, readDraft, storeDraft } from '#shared/forms/device-draft.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';

/** Values of the fields: the server's form, with fields that may still be empty. */
export type RegistrationForm = Omit<
  TeacherRegistration,
  'prefecture' | 'occupation' | 'terms' | 'privacy'
> & {
  prefecture: TeacherRegistration['prefecture'] | null;
  occupation: TeacherRegistration['occupation'] | null;
  terms: boolean;
  privacy: boolean;
};

export const emptyForm: RegistrationForm = {
  code: '',
  ...{
    lastName: '',
    firstName: '',
    lastNameKana: '',
    firstNameKana: '',
    birthDate: '',
    gender: null,
  },
  ...{ phone: '', postalCode: '', prefecture: null, city: '', nearestStation: '' },
  ...{ occupation: null, university: '', faculty: '', gradeYear: null },
  ...{ inPerson: true, online: false, subjects: [], availability: [] },
  ...{ newPassword: '', terms: false, privacy: false },
};

const codePlace = 'tsumugi-registration';
const draftKey = 'registration';
const day = 86_400_000;

/** The code of the link opened last in this tab. */
export const keptCode = (): string => sessionStorage.getItem(codePlace) ?? '';

export function keepCode(code: string): void {
  try {
    sessionStorage.setItem(codePlace, code);
  } catch {
    // Storage is full or blocked: the form works without it.
  }
}

/**
 * The draft of this mail address on this device, from any link. It expires after a day, like a
 * link, and is deleted at the next sign-in.
 */
export function keptRegistration(email: string): Partial<RegistrationForm> {
  const draft = readDraft(draftKey);
  const { of, ...values } = (draft?.value ?? {}) as Partial<RegistrationForm> & { of?: string };
  return draft && of === email && now() - Date.parse(draft.savedAt) < day ? values : {};
}

export const keepRegistration = (
  email: string,
  { newPassword: _, code: __, ...values }: RegistrationForm,
): void => void storeDraft(draftKey, { of: email, ...values });

export function dropRegistration(): void {
  sessionStorage.removeItem(codePlace);
  dropDraft(draftKey);
}

/** Checks the age in the first step, so that no other input is typed in vain. */
const { birthDate } = teacherRegistration.shape;
const today = () => dayOf(new Date(now()));
export const registrationResolver = zodForm<RegistrationForm>(
  teacherRegistration.safeExtend({
    birthDate: birthDate.refine((day) => isAdult(day, today()), tooYoung),
  }),
);
