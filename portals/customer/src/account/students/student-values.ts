import {
  type StudentForm,
  type StudentProfile,
  studentForm,
} from '@tsumugi/contract/portal/customer-profile';

/** A child in the form: texts are never null, codes are null until chosen. */
export interface StudentValues {
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  grade: number | null;
  gender: number | null;
  birthDate: string;
  schoolType: number | null;
  schoolName: string;
  entranceExamType: number | null;
  targetSchools: string;
  clubActivities: string;
  character: string;
  chatReadable: boolean;
  chatWritable: boolean;
  email: string;
}

export const emptyStudent: StudentValues = {
  lastName: '',
  firstName: '',
  lastNameKana: '',
  firstNameKana: '',
  grade: null,
  gender: null,
  birthDate: '',
  schoolType: null,
  schoolName: '',
  entranceExamType: null,
  targetSchools: '',
  clubActivities: '',
  character: '',
  chatReadable: true,
  chatWritable: false,
  email: '',
};

/** Form values of a stored record. */
export function valuesOf(student: StudentProfile): StudentValues {
  const {
    gradeCode,
    birthDate,
    schoolName,
    targetSchools,
    clubActivities,
    character,
    email,
    ...rest
  } = student;
  return {
    lastName: rest.lastName,
    firstName: rest.firstName,
    lastNameKana: rest.lastNameKana,
    firstNameKana: rest.firstNameKana,
    grade: gradeCode,
    gender: rest.gender,
    birthDate: birthDate ?? '',
    schoolType: rest.schoolType,
    schoolName: schoolName ?? '',
    entranceExamType: rest.entranceExamType,
    targetSchools: targetSchools ?? '',
    clubActivities: clubActivities ?? '',
    character: character ?? '',
    chatReadable: rest.chatReadable,
    chatWritable: rest.chatWritable,
    email: '',
  };
}

/** The request body: empty days are null, an empty login mail is left out. */
export const bodyOf = ({ email, birthDate, ...values }: StudentValues) => ({
  ...values,
  birthDate: birthDate || null,
  ...(email.trim() ? { email } : {}),
});

const faultOf = {
  grade: '学年を選んでください。',
  schoolType: '学校の種類を選んでください。',
} as const;

/** Validates the form by the contract's schema; missing choices get their own messages. */
export function checkStudent(values: StudentValues): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of ['grade', 'schoolType'] as const)
    if (values[name] === null) faults[name] = faultOf[name];
  const parsed = studentForm.safeParse(bodyOf(values));
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

/** @throws ZodError when the values were not validated before */
export const checkedBody = (values: StudentValues): StudentForm =>
  studentForm.parse(bodyOf(values));
