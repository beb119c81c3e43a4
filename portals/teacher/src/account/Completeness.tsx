import type { ProfileGap, TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { Link } from 'react-router-dom';
import { Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import './completeness.css';
import { gapPath } from './profile-paths.js';

/**
 * Completeness of the profile, and the gaps with the kinds of matters that each excludes; each
 * links to its form.
 */
export function Completeness({
  completeness: { percent, gaps },
}: Pick<TeacherProfile, 'completeness'>) {
  return (
    <Section title="プロフィールの入力" aside={`${percent}%`}>
      <div className="card tight">
        <progress className="meter" aria-label="プロフィールの入力" max={100} value={percent} />
        {gaps.length === 0 ? (
          <p className="also">すべて入力されています。</p>
        ) : (
          <ul className="in-card gaps">
            {gaps.map((gap) => (
              <li key={`${gap.key} ${gap.page}`}>
                <Gap gap={gap} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Gap({ gap }: { gap: ProfileGap }) {
  const path = gapPath(gap);
  const words = (
    <span className="row-main">
      <b>{gap.label}</b>
      <span className={`t-s ${gap.blocks.length > 0 ? 'c-late' : 'c-2'}`}>{wordsOf(gap)}</span>
    </span>
  );
  if (path === null) return <div className="row row-plain row-56">{words}</div>;
  const row = {
    className: 'row row-2 row-56',
    children: (
      <>
        {words}
        <Icon name="chev" size={20} />
      </>
    ),
  };
  // An anchor on this page: the browser itself scrolls there.
  return path.startsWith('#') ? <a href={path} {...row} /> : <Link to={path} {...row} />;
}

function wordsOf({ blocks, key }: ProfileGap): string {
  if (blocks.length > 0) return `${blocks.join('、')}に必要です。`;
  return key === 'term'
    ? '学期が変わりました。いまの予定に直してください。'
    : '入力すると、ご家庭に伝わりやすくなります。';
}
