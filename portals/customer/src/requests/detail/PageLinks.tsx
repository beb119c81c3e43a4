import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { candidateAt } from '@tsumugi/contract/states';
import { Link } from 'react-router-dom';
import { Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { useLearner } from '../../queries.js';

interface Row {
  readonly to: string;
  readonly label: string;
  readonly shown: boolean;
}

/** Links to the other pages of a request, each if it has content. */
export function PageLinks({ matter }: { matter: FamilyMatter }) {
  const learner = useLearner();
  const hasReached = (from: number) =>
    matter.candidates.some(({ status }) => status >= from && status < candidateAt.notHired);
  const page = (name: string) => `/customer/${name}/${matter.matterId}`;
  const rows: Row[] = [
    {
      to: page('case-trial-teacher'),
      label: '体験授業',
      shown: matter.hasTrial && hasReached(candidateAt.beforeTrialSetting),
    },
    {
      to: page('case-recruit-teacher'),
      label: '正式なご依頼と先生の同意',
      shown:
        matter.guardian !== null &&
        hasReached(
          matter.hasTrial ? candidateAt.afterTrialWithReport : candidateAt.teacherIntroduced,
        ),
    },
    { to: page('case-detail-teacher-condition'), label: 'ご希望の条件', shown: true },
    { to: page('case-detail-student-info'), label: `${learner}の情報`, shown: true },
  ];
  return (
    <Section title="ご依頼の内容">
      <ul className="card link-rows">
        {rows
          .filter(({ shown }) => shown)
          .map(({ to, label }) => (
            <li key={to}>
              <Link className="row" to={to}>
                <b>{label}</b>
                <Icon name="chev" size={20} />
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}
