import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { type Alike, likenessText } from '@tsumugi/contract/resources/duplicate';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { personPath } from './duplicate-paths.js';

/** Registered persons who may be the same as the new one. */
export function PossibleDuplicatesNote({
  people,
  again,
}: {
  people: Alike['people'];
  again: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Alert ref={box} severity="warning">
      <AlertTitle>似た方がいます</AlertTitle>
      <ul className="lines">
        {people.map((person) => (
          <li key={person.id}>
            <Link to={personPath(person.kind, person.id)} target="_blank">
              {person.name}
            </Link>
            <span className="grow">
              #{person.id} {person.line && `${person.line}。`}
              {likenessText(person.reasons)}
            </span>
          </li>
        ))}
      </ul>
      別の方なら、もう一度「{again}」を押してください。
    </Alert>
  );
}
