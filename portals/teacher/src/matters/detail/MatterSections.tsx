import { nowText } from '@tsumugi/client/clock';
import { candidateAt } from '@tsumugi/contract/states';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ActionSheetState, useActionSheet } from '#shared/actions/useActionSheet.js';
import { AskOffice } from '#shared/chat/AskOffice.js';
import { FormAlert } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { Stepper } from '#shared/ui/Stepper.js';
import { Timeline } from '#shared/ui/Timeline.js';
import { useWide } from '#shared/ui/useWide.js';
import { abroadPath, extraPath, type SectionName, sectionOfTask } from '../matter-paths.js';
import { ConditionsSection } from '../sections/ConditionsSection.js';
import { ConsentSection, dayRefusal } from '../sections/ConsentSection.js';
import { InfoSection } from '../sections/InfoSection.js';
import { InterviewSection } from '../sections/InterviewSection.js';
import { IdentitySection, PauseSection } from '../sections/ProfileDutySections.js';
import { RecruitSection } from '../sections/RecruitSection.js';
import { ReportSection } from '../sections/ReportSection.js';
import type { SectionProps } from '../sections/section-props.js';
import { TrialSection } from '../sections/TrialSection.js';
import { WithdrawSheet } from '../sheets/WithdrawSheet.js';
import { currentSection, reachedSections } from './current-section.js';
import { DockPlace } from './DockedButtons.js';
import { Foldout } from './Foldout.js';
import { historyOf, stepsFor } from './matter-history.js';
import { Standing } from './Standing.js';

const sections: Record<
  SectionName,
  { title: string; Body: ComponentType<SectionProps & { consent: ActionSheetState }> }
> = {
  'additional-info': { title: '追加情報', Body: InfoSection },
  interview: { title: '面談', Body: InterviewSection },
  identity: { title: '本人確認書類', Body: IdentitySection },
  pause: { title: '紹介停止', Body: PauseSection },
  consent: { title: '体験授業のご依頼', Body: ConsentSection },
  trial: { title: '体験授業', Body: TrialSection },
  report: { title: '体験報告', Body: ReportSection },
  recruit: { title: '採用の確認', Body: RecruitSection },
  detail: { title: '案件の条件', Body: ConditionsSection },
};
const isSection = (name: string): name is SectionName => name in sections;

/**
 * The sections of a matter: that of the status on top, the others folded below it. Sections with a
 * duty and the section that the address names are open.
 */
export function MatterSections({ candidacy, opened }: SectionProps & { opened: string }) {
  const consent = useActionSheet();
  const dayOpen = dayRefusal(candidacy, consent.fault);
  // The refusal is shown in the top section.
  useEffect(() => {
    if (dayOpen) window.scrollTo(0, 0);
  }, [dayOpen]);
  const isWide = useWide();
  const current = currentSection(candidacy);
  const owed = candidacy.duties.map(({ task }) => sectionOfTask(task));
  const shown = reachedSections(candidacy);
  if (isSection(opened) && !shown.includes(opened)) shown.unshift(opened);
  const history = historyOf(candidacy, nowText());
  const Now = current && sections[current].Body;
  // 採用の確認 is finished once no duty is left.
  const isDecided = candidacy.status === candidateAt.hired && owed.length === 0;
  const fold = (name: SectionName) => {
    const { title, Body } = sections[name];
    const open =
      name === opened ||
      owed.includes(name) ||
      (name === 'detail' && (isWide || current === null || current === 'consent'));
    return (
      <Foldout key={`${name} ${name === opened}`} id={name} title={title} open={open}>
        <Body candidacy={candidacy} consent={consent} />
      </Foldout>
    );
  };
  const others = shown.filter((name) => name !== current);
  return (
    <div className="two">
      <div>
        <Standing
          candidacy={candidacy}
          section={current}
          title={current && !isDecided ? sections[current].title : candidacy.statusText}
        >
          <FormAlert message={dayOpen} />
          {Now && <Now candidacy={candidacy} consent={consent} />}
        </Standing>
        <DockPlace value={null}>{others.filter((name) => name !== 'detail').map(fold)}</DockPlace>
      </div>
      <div>
        <DockPlace value={null}>{others.includes('detail') && fold('detail')}</DockPlace>
        <Foldout title="これまでの経過" aside={`${history.length}件`}>
          {candidacy.open && (
            <div className="matter-steps">
              <Stepper steps={stepsFor(candidacy.steps, candidacy.nextStepText)} />
            </div>
          )}
          <Timeline items={history} timeZone={candidacy.timeZone} />
        </Foldout>
        <Further candidacy={candidacy} />
      </div>
    </div>
  );
}

function Further({ candidacy }: SectionProps) {
  const { matterTeacherId: id, roomId, withdrawal, open, experience, additionalInfo } = candidacy;
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <ul className="card matter-links">
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
