import { nowText } from '@tsumugi/client/clock';
import { candidateAt } from '@tsumugi/contract/states';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ActionSheetState, useActionSheet } from '#shared/act/useActionSheet.js';
import { AskOffice } from '#shared/chat/AskOffice.js';
import { FormAlert } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { Stepper } from '#shared/ui/Stepper.js';
import { Timeline } from '#shared/ui/Timeline.js';
import { abroadPath, extraPath, type Part, partOfTask } from '../case-paths.js';
import { ConditionsPart } from '../parts/ConditionsPart.js';
import { ConsentPart, dayRefusal } from '../parts/ConsentPart.js';
import { IdentityPart } from '../parts/IdentityPart.js';
import { InfoPart } from '../parts/InfoPart.js';
import { InterviewPart } from '../parts/InterviewPart.js';
import { PausePart } from '../parts/PausePart.js';
import type { PartProps } from '../parts/part-props.js';
import { RecruitPart } from '../parts/RecruitPart.js';
import { ReportPart } from '../parts/ReportPart.js';
import { TrialPart } from '../parts/TrialPart.js';
import { WithdrawSheet } from '../sheets/WithdrawSheet.js';
import { DockPlace } from './Acts.js';
import { historyOf } from './case-history.js';
import { currentPart, reachedParts } from './current-part.js';
import { Foldout } from './Foldout.js';
import { Standing } from './Standing.js';
import { stepsFor } from './step-list.js';

const parts: Record<
  Part,
  { title: string; Body: ComponentType<PartProps & { consent: ActionSheetState }> }
> = {
  'additional-info': { title: '追加情報', Body: InfoPart },
  interview: { title: '面談', Body: InterviewPart },
  identity: { title: '本人確認書類', Body: IdentityPart },
  pause: { title: '紹介停止', Body: PausePart },
  consent: { title: '体験授業のご依頼', Body: ConsentPart },
  trial: { title: '体験授業', Body: TrialPart },
  report: { title: '体験報告', Body: ReportPart },
  recruit: { title: '採用の確認', Body: RecruitPart },
  detail: { title: '案件の条件', Body: ConditionsPart },
};
const isPart = (name: string): name is Part => name in parts;

/**
 * The parts of a case: that of the status on top, the others folded below it. Parts with a duty and
 * the part of the address are open.
 */
export function CaseParts({ candidacy, opened }: PartProps & { opened: string }) {
  const consent = useActionSheet();
  const dayOpen = dayRefusal(candidacy, consent.fault);
  // The refusal is shown in the top part.
  useEffect(() => {
    if (dayOpen) window.scrollTo(0, 0);
  }, [dayOpen]);
  const current = currentPart(candidacy);
  const owed = candidacy.duties.map(({ task }) => partOfTask(task));
  const shown = reachedParts(candidacy);
  if (isPart(opened) && !shown.includes(opened)) shown.unshift(opened);
  const history = historyOf(candidacy, nowText());
  const Now = current && parts[current].Body;
  // 採用の確認 is finished once no duty is left.
  const isDecided = candidacy.status === candidateAt.hired && owed.length === 0;
  return (
    <>
      <Standing
        candidacy={candidacy}
        part={current}
        title={current && !isDecided ? parts[current].title : candidacy.statusText}
      >
        <FormAlert message={dayOpen} />
        {Now && <Now candidacy={candidacy} consent={consent} />}
      </Standing>
      <DockPlace value={null}>
        {shown
          .filter((part) => part !== current)
          .map((part) => {
            const { title, Body } = parts[part];
            const open =
              part === opened ||
              owed.includes(part) ||
              (part === 'detail' && (current === null || current === 'consent'));
            return (
              <Foldout key={`${part} ${part === opened}`} id={part} title={title} open={open}>
                <Body candidacy={candidacy} consent={consent} />
              </Foldout>
            );
          })}
      </DockPlace>
      <Foldout title="これまでの経過" aside={`${history.length}件`}>
        {candidacy.open && (
          <div className="case-steps">
            <Stepper steps={stepsFor(candidacy.steps, candidacy.nextWords)} />
          </div>
        )}
        <Timeline items={history} timeZone={candidacy.timeZone} />
      </Foldout>
      <Further candidacy={candidacy} />
    </>
  );
}

function Further({ candidacy }: PartProps) {
  const { matterTeacherId: id, roomId, withdrawal, open, experience, additionalInfo } = candidacy;
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <ul className="card case-links">
        {roomId && <Row to={`/teacher/case-chat/${roomId}`} label="ご家庭とのチャット" />}
        {open && (
          <Row
            to={extraPath(id)}
            label={
              experience.length > 0
                ? `この案件に関わる指導経験（${experience.length}件）`
                : 'この案件に関わる指導経験を書く'
            }
          />
        )}
        {additionalInfo?.internationalProfile && (
          <Row to={abroadPath(id)} label="海外・国際教育のプロフィール" />
        )}
      </ul>
      <AskOffice />
      {withdrawal && (
        <button type="button" className="text-btn foot-link c-2" onClick={() => setLeaving(true)}>
          この案件を辞退する
        </button>
      )}
      <WithdrawSheet candidacy={candidacy} open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function Row({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link className="row" to={to}>
        <b>{label}</b>
        <Icon name="chev" size={20} />
      </Link>
    </li>
  );
}
