import { type TeacherRegistration, teacherRegistration } from '@tsumugi/contract/portal/teacher-registration';
import { zodForm } from '../../../shared/bare/zod-resolver.js';

/** What stands in the fields; the server's form plus what may still be empty. */
export type RegistrationForm = Omit<TeacherRegistration, 'prefecture' | 'occupation' | 'terms' | 'privacy'> & {
  prefecture: TeacherRegistration['prefecture'] | null;
  occupation: TeacherRegistration['occupation'] | null;
  terms: boolean;
  privacy: boolean;
};

export const emptyForm: RegistrationForm = {
  code: '',
  ...{ lastName: '', firstName: '', lastNameKana: '', firstNameKana: '', birthDate: '', gender: null },
  ...{ phone: '', postalCode: '', prefecture: null, city: '', nearestStation: '' },
  ...{ occupation: null, university: '', faculty: '', gradeYear: null },
  ...{ inPerson: true, online: false, subjects: [] },
  ...{ newPassword: '', terms: false, privacy: false },
};

const place = 'tsumugi-registration';

/** A stranger has no place for drafts: the tab keeps the link's code and what was typed, but for the password, until it is closed. */
export function keptRegistration(): Partial<RegistrationForm> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<RegistrationForm>;
  } catch {
    return {};
  }
}

export function keepRegistration({ newPassword: _, ...values }: RegistrationForm): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(values));
  } catch {
    // A full or locked store: the form works without it.
  }
}

export const dropRegistration = (): void => sessionStorage.removeItem(place);

export const registrationResolver = zodForm<RegistrationForm>(teacherRegistration);
