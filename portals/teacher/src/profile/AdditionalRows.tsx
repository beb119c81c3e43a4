import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { languageName } from '@tsumugi/contract/text/language';
import { Row } from '#shared/account/Row.js';
import { additionalPath } from '../account/profile-paths.js';
import { weekText } from './week-text.js';

const to = (part: string) => `${additionalPath}?part=${part}`;

/** Subjects, times and places: the registered values, with a link to each section. */
export function AdditionalRows({ profile }: { profile: TeacherProfile }) {
  const { timetable, subjects, languages, inPerson, online } = profile;
  const modes = [inPerson && '対面', online && 'オンライン'].filter(Boolean).join('・');
  const wide = profile.areas.filter(({ city }) => !city).length;
  // Does not use the table of prefectures, which would load zod for a page without a form.
  const places = [
    ...profile.stations,
    ...profile.areas.flatMap(({ city }) => city ?? []),
    ...(wide > 0 ? [`${wide}都道府県`] : []),
  ];
  return (
    <ul className="card">
      <Row
        to={to('slots')}
        label={`空き時間と試験期間　${timetable.term.label}`}
        value={
          timetable.free.length > 0
            ? `${weekText(timetable.free)}${timetable.confirmed ? '' : '（前の学期のまま）'}`
            : null
        }
      />
      <Row
        to={to('subjects')}
        label="指導科目と学年"
        value={subjects.length > 0 ? `${new Set(subjects.map((s) => s.subject)).size}科目` : null}
      />
      <Row
        to={to('place')}
        label="指導形態と通える場所"
        value={[modes, places.slice(0, 4).join('、')].filter(Boolean).join('　')}
      />
      <Row
        to={to('languages')}
        label="語学"
        value={languages.map(({ language }) => languageName(language)).join('、')}
      />
    </ul>
  );
}
