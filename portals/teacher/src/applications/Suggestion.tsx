import type { OpenMatters } from '@tsumugi/contract/portal/teacher-application';
import { Link } from 'react-router-dom';

/** The form of the free hours. */
const timetablePath = '/teacher/teacher-profile-additional';

/** A suggestion for more matches: 火曜 17:00–21:00を空けると、合う案件が4件から11件に増えます。 */
export function Suggestion({ suggestion }: { suggestion: NonNullable<OpenMatters['suggestion']> }) {
  const { words, from, to } = suggestion;
  return (
    <>
      <p className="t-s">
        {words}、
        <span className="nb">
          合う案件が{from}件から<b>{to}件</b>に増えます。
        </span>
      </p>
      <Link className="btn btn-2 btn-next" to={timetablePath}>
        空き時間を見直す
      </Link>
    </>
  );
}
