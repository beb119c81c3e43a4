import { now } from '@tsumugi/client/clock';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import {
  type TeacherRegistration,
  teacherRegistration,
} from '@tsumugi/contract/portal/teacher-registration';
import { isAdult, tooYoung } from '@tsumugi/contract/text/adult';
import { zodForm } from '../../../shared/bare/zod-resolver.js';
import { dropDraft, keepDraft, readDraft } from '../../../shared/forms/device-draft.js';

/** What stands in the fields; the server's form plus what may still be empty. */
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

/** The code of the link that was opened last in this tab. */
export const keptCode = (): string => sessionStorage.getItem(codePlace) ?? '';

export function keepCode(code: string): void {
  try {
    sessionStorage.setItem(codePlace, code);
  } catch {
    // A full or locked store: the form works without it.
  }
}

/**
 * What the owner of the address has typed on this device since yesterday, whichever link led here: for as long as a link is good. Whoever
 * signs in takes it off the device.
 */
export function keptRegistration(email: string): Partial<RegistrationForm> {
  const kept = readDraft(draftKey);
  const { of, ...values } = (kept?.value ?? {}) as Partial<RegistrationForm> & { of?: string };
  return kept && of === email && now() - Date.parse(kept.savedAt) < day ? values : {};
}

export const keepRegistration = (
  email: string,
  { newPassword: _, code: __, ...values }: RegistrationForm,
): void => void keepDraft(draftKey, { of: email, ...values });

export function dropRegistration(): void {
  sessionStorage.removeItem(codePlace);
  dropDraft(draftKey);
}

/** The age is answered in the first step, before anything else is typed for nothing. */
const { birthDate } = teacherRegistration.shape;
const today = () => dayOf(new Date(now()));
export const registrationResolver = zodForm<RegistrationForm>(
  teacherRegistration.safeExtend({
    birthDate: birthDate.refine((day) => isAdult(day, today()), tooYoung),
  }),
);
