import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { useZone } from '#shared/session/use-zone.js';
import { Section } from '#shared/ui/elements.js';
import { slotLines } from '#shared/ui/slot-lines.js';
import { experienceLine, subjectLines } from '../teacher-text.js';
import { Reasons } from './Reasons.js';

/** The matching reasons, the subjects, and the teacher's own text. */
export function TeacherProfile({ teacher }: { teacher: FamilyCandidate }) {
  const { profile, reasons, introductionComment, freeSlots } = teacher;
  const words = [profile.selfIntroduction, profile.appealPoints].filter((text) => text);
  const subjects = subjectLines(profile.subjects);
  const free = slotLines(freeSlots, useZone());
  return (
    <>
      {(reasons.length > 0 || introductionComment) && (
        <Section title="この先生をご紹介する理由">
          <div className="card card-pad">
            {reasons.length > 0 && <Reasons reasons={reasons} />}
            {introductionComment && <p className="own-words office-words">{introductionComment}</p>}
          </div>
        </Section>
      )}
      {subjects.length + profile.experience.length + free.length > 0 && (
        <Section title="科目と経験">
          <dl className="dl card card-pad">
            <Lines label="科目" lines={subjects} />
            {profile.experience.length > 0 && (
              <>
                <dt>経験</dt>
                <dd>
                  {profile.experience.map((each, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list is read only
                    <p key={at}>
                      {experienceLine(each)}
                      {each.note && <span className="t-s c-2 own-words block">{each.note}</span>}
                    </p>
                  ))}
                </dd>
              </>
            )}
            <Lines label="空き時間" lines={free} />
          </dl>
        </Section>
      )}
      {words.length > 0 && (
        <Section title="先生から">
          <div className="card card-pad">
            {words.map((text) => (
              <p key={text} className="own-words">
                {text}
              </p>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </dd>
    </>
  );
}
