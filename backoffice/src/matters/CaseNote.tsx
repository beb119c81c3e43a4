import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import { type RefObject, useState } from 'react';
import { CallNoteForm } from '../queues/CallNoteForm.js';
import { type CallSubject, hasNote, moveNote } from '../queues/useCallNote.js';
import { SelectField } from '../ui/SelectField.js';

interface CaseNoteProps {
  matterId: number;
  candidates: readonly CandidateCard[];
  /** The candidate that the page shows. */
  current: CandidateCard | undefined;
  /** Changes each time a note is opened or a candidate is picked. */
  opening: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The call note in a matter's page. Its subject and the called side are fixed when it is opened:
 * changes by others to the matter neither delete the draft nor move it to another candidate.
 */
export function CaseNote({ matterId, candidates, current, opening, inputRef }: CaseNoteProps) {
  const [settled, setSettled] = useState({ opening, about: current });
  const { about } = settled;
  const called = (card = about): CallSubject => ({
    subject: { on: 'matter', id: matterId },
    matterTeacherId: card?.id ?? null,
  });
  if (settled.opening !== opening)
    setSettled({ opening, about: hasNote(called()) ? about : current });
  const choices = candidates.filter(({ id, stage }) => stage !== 'ended' || id === about?.id);
  const nameOf = ({ id, teacher }: CandidateCard) => ({ id, name: `${teacher.name} 先生について` });
  return (
    <CallNoteForm
      matterId={matterId}
      matterTeacherId={about?.id}
      calls={about?.wait?.owner === 'teacher' ? 'teacher' : 'family'}
      about={
        about && (
          <SelectField
            label="どの候補についての電話か"
            hideLabel
            size="small"
            options={choices.map(nameOf)}
            value={about.id}
            onChange={(id) => {
              const next = candidates.find((card) => card.id === id);
              moveNote(called(), called(next));
              setSettled({ opening, about: next });
            }}
          />
        )
      }
      inputRef={inputRef}
    />
  );
}
