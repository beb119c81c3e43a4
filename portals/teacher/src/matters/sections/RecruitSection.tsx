import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { DockedButtons } from '../detail/DockedButtons.js';
import { LessonWhen } from '../detail/LessonWhen.js';
import { addressText } from '../matter-text.js';
import { firstLessonOf, hiringOf } from '../offered.js';
import { AgreeSheet } from '../sheets/AgreeSheet.js';
import { FamilyNote } from './FamilyNote.js';
import { FirstLesson } from './FirstLesson.js';
import type { SectionProps } from './section-props.js';

/** 採用の確認: the consent to the hire, its confirmation, the first lesson. */
export function RecruitSection({ candidacy }: SectionProps) {
  const { dates, own, address, familyNotes } = candidacy;
  if (hiringOf(candidacy) && !dates.hiringAgreedAt) return <Agree candidacy={candidacy} />;
  if (!dates.hiringDecisionAt)
    return <p>ご家庭が正式な依頼を決めると、ここで採用の条件を確かめて同意できます。</p>;
  return (
    <div className="section-body">
      <dl className="dl dl-wide">
        <dt>同意</dt>
        <dd>{dates.hiringAgreedAt ? formatDayWithWeekday(dates.hiringAgreedAt) : 'まだです'}</dd>
        <dt>採用</dt>
        <dd>{dates.hiredOn ? formatDayWithWeekday(dates.hiredOn) : '事務局が確認しています'}</dd>
        <FamilyNote text={familyNotes.hiring} />
        {own.officialLessonChangeNote && (
          <>
            <dt>条件の変更</dt>
            <dd className="own-words">{own.officialLessonChangeNote}</dd>
          </>
        )}
        {address && (
          <>
            <dt>住所</dt>
            <dd>{addressText(address)}</dd>
          </>
        )}
      </dl>
      {dates.firstLessonDate && (
        <LessonWhen candidacy={candidacy} kind="firstLesson" at={dates.firstLessonDate} />
      )}
      {firstLessonOf(candidacy) && <FirstLesson candidacy={candidacy} />}
    </div>
  );
}

function Agree({ candidacy }: SectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="section-body">
      <p>ご家庭から正式なご依頼がありました。条件を確かめて、同意をお願いします。</p>
      <DockedButtons>
        <button type="button" className="btn btn-primary btn-stack" onClick={() => setOpen(true)}>
          条件を確かめて同意する
          <small>このあと事務局が確定します</small>
        </button>
      </DockedButtons>
      <AgreeSheet candidacy={candidacy} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
