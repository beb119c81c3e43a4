import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { Section } from '#shared/ui/elements.js';
import { experienceLine, subjectLines } from '../teacher-text.js';
import { Reasons } from './Reasons.js';

interface TeacherPartProps {
  teacher: FamilyCandidate;
}

/** The matching reasons, and the comment of the office. */
export function TeacherReasons({ teacher: { reasons, introductionComment } }: TeacherPartProps) {
  if (reasons.length === 0 && !introductionComment) return null;
  return (
    <Section title="この先生をご紹介する理由">
      <div className="card card-pad">
        {reasons.length > 0 && <Reasons reasons={reasons} />}
        {introductionComment && <p className="own-words office-words">{introductionComment}</p>}
      </div>
    </Section>
  );
}

/** Subjects and teaching experience. */
export function TeacherExperience({ teacher: { profile } }: TeacherPartProps) {
  const subjects = subjectLines(profile.subjects);
  if (subjects.length + profile.experience.length === 0) return null;
  return (
    <Section title="科目と経験">
      <dl className="dl card card-pad">
        {subjects.length > 0 && (
          <>
            <dt>科目</dt>
            <dd>
              {subjects.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </>
        )}
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
      </dl>
    </Section>
  );
}

/** The teacher's own text. */
export function TeacherWords({ teacher: { profile } }: TeacherPartProps) {
  const words = [profile.selfIntroduction, profile.appealPoints].filter((text) => text);
  if (words.length === 0) return null;
  return (
    <Section title="先生から">
      <div className="card card-pad">
        {words.map((text) => (
          <p key={text} className="own-words">
            {text}
          </p>
        ))}
      </div>
    </Section>
  );
}
