import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { candidateAt } from '@tsumugi/contract/states';
import { Link } from 'react-router-dom';
import { Section } from '#shared/ui/elements.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { TeacherRow } from '../../teachers/TeacherRow.js';

/** The teachers introduced for a request; eliminated ones come last and without a wait owner. */
export function Candidates({ matter, now }: { matter: FamilyMatter; now: string }) {
  const candidates = [...matter.candidates].sort(
    (a, b) => Number(a.status >= candidateAt.notHired) - Number(b.status >= candidateAt.notHired),
  );
  if (candidates.length === 0) return null;
  // For a single active teacher the card above shows the wait owner.
  const withTurn =
    matter.open && candidates.filter(({ status }) => status < candidateAt.notHired).length > 1;
  return (
    <Section title="ご紹介した先生" aside={`${candidates.length}名`}>
      <ul className="card">
        {candidates.map((candidate) => (
          <li key={candidate.matterTeacherId}>
            <TeacherRow teacher={candidate}>
              {withTurn && candidate.status < candidateAt.notHired && candidate.turn.phrase && (
                <WaitOwnerBadge turn={candidate.turn} now={now} timeZone={matter.timeZone} />
              )}
            </TeacherRow>
          </li>
        ))}
      </ul>
      {candidates.length > 1 && (
        <Link className="text-btn wide-link" to={`/customer/case-intro-teacher/${matter.matterId}`}>
          先生を並べて比べる
        </Link>
      )}
    </Section>
  );
}
