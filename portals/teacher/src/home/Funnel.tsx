import type { TeacherCandidacies } from '@tsumugi/contract/portal/teacher';
import type { CSSProperties } from 'react';

const steps = [
  ['applied', '応募'],
  ['screened', '書類'],
  ['introduced', '紹介'],
  ['trial', '体験'],
  ['hired', '採用'],
] as const;

/** Funnel of the candidacies: the number, and a bar for its share of the first number. */
export function Funnel({ funnel }: { funnel: TeacherCandidacies['funnel'] }) {
  const share = (count: number) =>
    `${funnel.applied ? Math.round((count / funnel.applied) * 100) : 0}%`;
  return (
    <ol className="funnel">
      {steps.map(([key, label]) => (
        <li key={key}>
          <b>
            {funnel[key]}
            <small>件</small>
          </b>
          {label}
          <i style={{ '--v': share(funnel[key]) } as CSSProperties} />
        </li>
      ))}
    </ol>
  );
}
