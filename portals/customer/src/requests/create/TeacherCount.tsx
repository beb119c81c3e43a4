import type { TeacherCountWishes } from '@tsumugi/contract/portal/customer-forecast';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '#shared/unstyled/useDebounced.js';
import { useTeacherCount } from '../request-queries.js';
import { hasQuestion, type RequestForm } from './request-form.js';

const debounceMs = 600;

/** The wishes that decide on a teacher; null before the subjects are known. */
function wishesIn(form: RequestForm): TeacherCountWishes | null {
  if (!form.studentId || form.subjects.length === 0) return null;
  const place = hasQuestion.place(form)
    ? {
        prefecture: form.prefecture,
        city: form.city,
        town: form.town,
        nearestStation: form.nearestStation,
      }
    : {};
  return {
    studentId: form.studentId,
    subjects: form.subjects,
    purposes: form.purposes,
    teachingMode: form.teachingMode,
    lessonFrequency: form.lessonFrequency,
    lessonLength: form.lessonLength,
    lessonMinutes: hasQuestion.minutes(form) ? form.lessonMinutes : null,
    preferredSlots: form.preferredSlots,
    teacherGenderPreference: form.teacherGenderPreference,
    ...place,
  } as TeacherCountWishes;
}

/** この条件に合う先生 9名, while the wishes are being typed. */
export function TeacherCount() {
  const { control } = useFormContext<RequestForm>();
  const wishes = wishesIn(useWatch({ control }) as RequestForm);
  // Equal wishes are equal texts, so only a change of a wish starts the delay again.
  const text = useDebounced(JSON.stringify(wishes), debounceMs);
  const debounced = useMemo(() => JSON.parse(text) as TeacherCountWishes | null, [text]);
  const { data } = useTeacherCount(debounced);
  if (!wishes || !data) return null;
  return data.count > 0 ? (
    <p className="teacher-count" role="status">
      この条件に合う先生
      <span className="nb">
        <b>{data.count}</b>名
      </span>
    </p>
  ) : (
    <p className="t-s" role="status">
      条件に合う先生を、事務局がお探しします。
    </p>
  );
}
