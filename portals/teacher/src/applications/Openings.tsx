import { Link } from 'react-router-dom';
import { Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import './openings.css';
import { openListPath } from './open-paths.js';
import { useOpenings } from './open-queries.js';
import { Suggestion } from './Suggestion.js';

/**
 * Home page section: the number of matching matters, and a suggestion for more. Hidden after a
 * failed read.
 */
export function Openings() {
  const { data } = useOpenings();
  if (!data || data.counts.all === 0) return null;
  const { counts, suggestion } = data;
  return (
    <Section title="募集中の案件" aside={`${counts.all}件`}>
      <div className="card">
        <Link className="row row-2 row-56" to={openListPath()}>
          <b className="row-main">
            {counts.fit > 0 ? `条件に合う案件が${counts.fit}件あります` : '募集中の案件を見る'}
          </b>
          <Icon name="chev" size={20} />
        </Link>
        {suggestion && (
          <div className="openings-more">
            <Suggestion suggestion={suggestion} />
          </div>
        )}
      </div>
    </Section>
  );
}
