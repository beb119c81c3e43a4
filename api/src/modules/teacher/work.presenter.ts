import { lessonMinutes, lessonSlotOf } from '@tsumugi/contract/appointments';
import type { Reach } from '@tsumugi/contract/reach';
import type { TeacherWork } from '@tsumugi/contract/resources/teacher';
import type { SignedLink } from '../../platform/files/file-links.js';
import type { TeacherWorkRow } from './work.queries.js';

interface Reading {
  readonly reach: Reach;
  readonly sign: (storageKey: string) => SignedLink;
}

type Lesson = TeacherWorkRow['lessons'][number];
const isWithin = (reach: Reach, team: number | null): boolean =>
  reach === 'all' || team === null || reach.includes(team);

/** Lessons of a matter out of reach are without the pupil. */
function presentLesson({ id, firstLessonDate, matter }: Lesson, reach: Reach) {
  const { student } = matter;
  return {
    matterTeacherId: id,
    matter: isWithin(reach, matter.teamInCharge)
      ? {
          id: matter.id,
          matterNumber: matter.matterNumber,
          student: student && { id: student.id, name: `${student.lastName} ${student.firstName}` },
        }
      : null,
    frequency: matter.lessonFrequency,
    minutes: lessonMinutes(matter),
    slot: lessonSlotOf(firstLessonDate, matter),
  };
}

/** The head and the week of the teacher's page. */
export function presentTeacherWork(
  { record, photoKey, lessons }: TeacherWorkRow,
  { reach, sign }: Reading,
): TeacherWork {
  const { marks } = record;
  return {
    photo: photoKey ? sign(photoKey) : null,
    open: record.open,
    trials: record.trials,
    hires: record.hires,
    satisfaction: marks.count ? Math.round((10 * marks.sum) / marks.count) / 10 : null,
    reports: marks.count,
    lessons: lessons.map((lesson) => presentLesson(lesson, reach)),
  };
}
