import { trialPlace } from '@tsumugi/contract/codes/place';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '#shared/ui/Icon.js';
import { LessonWhen } from '../detail/LessonWhen.js';
import { movingOf, settingOf } from '../offered.js';
import { MoveSheet } from '../trial/MoveSheet.js';
import { SetTrialDate } from '../trial/SetTrialDate.js';
import type { SectionProps } from './section-props.js';

/** 体験授業: sets, changes or shows its day. */
export function TrialSection({ candidacy }: SectionProps) {
  const moveTo = (useLocation().state as { moveTo?: string } | null)?.moveTo;
  const at = candidacy.dates.trialLessonDate;
  const [moving, setMoving] = useState(
    moveTo !== undefined && moveTo !== at && movingOf(candidacy) !== undefined,
  );
  const zone = candidacy.timeZone ?? undefined;
  if (settingOf(candidacy) && candidacy.dates.trialAgreedAt)
    return <SetTrialDate candidacy={candidacy} />;
  if (!at) return <p>{tooEarly(candidacy)}</p>;
  return (
    <div className="section-body">
      <LessonWhen candidacy={candidacy} kind="trial" at={at} />
      <dl className="dl">
        <dt>場所</dt>
        <dd>{candidacy.trialPlace && trialPlaceWords(candidacy.trialPlace)}</dd>
      </dl>
      {movingOf(candidacy) && (
        <>
          <p className="t-s c-2">{hints[candidacy.trialPlace?.kind ?? trialPlace.code.home]}</p>
          <div className="btn-row">
            {candidacy.roomId && (
              <Link className="btn btn-2 btn-48" to={`/teacher/case-chat/${candidacy.roomId}`}>
                <Icon name="chat" size={20} />
                チャット
              </Link>
            )}
            <button type="button" className="btn btn-2 btn-48" onClick={() => setMoving(true)}>
              日時・場所を変える
            </button>
          </div>
          <MoveSheet
            candidacy={candidacy}
            open={moving}
            proposed={moveTo}
            onClose={() => setMoving(false)}
          />
        </>
      )}
      {candidacy.trialDateHistory.length > 0 && (
        <ul className="t-s c-2">
          {candidacy.trialDateHistory.map(({ from, to, at: on }) => (
            <li key={on}>
              変更前 {formatAppointment(from, zone)} → {formatAppointment(to, zone)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const hints: Readonly<Record<number, string>> = {
  [trialPlace.code.online]: '接続の方法を、前日までにチャットでご家庭にお知らせください。',
  [trialPlace.code.home]:
    'ご住所は、採用が決まったあとにお知らせします。伺う方法は、前日までにチャットでご家庭にお尋ねください。',
  [trialPlace.code.meeting]:
    'ご住所は、採用が決まったあとにお知らせします。どこで会うかは、前日までにチャットでご家庭とお確かめください。',
};

function tooEarly({ hasTrial, status }: SectionProps['candidacy']): string {
  if (!hasTrial) return 'この案件には体験授業がありません。';
  return status === 50
    ? 'ご依頼を承諾すると、ここで日時を決められます。'
    : '体験授業のご依頼があると、ここに日時が表示されます。';
}
