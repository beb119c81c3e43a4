import type { OpenMatter } from '@tsumugi/contract/portal/teacher-application';
import { Section } from '#shared/ui/elements.js';
import { Icon, type IconName } from '#shared/ui/Icon.js';
import { minutesOf } from '../matters/lesson-texts.js';
import { OwnWeekFit } from '../matters/OwnWeekFit.js';
import './fit-section.css';

interface Line {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly words: string;
}

/** 先生の条件と比べて: matching points, points to be settled, and unmet requirements. */
export function FitSection({ matter }: { matter: OpenMatter }) {
  const { blocks, misses, why, canApply, slots } = matter;
  const against: Line[] = [
    ...blocks.map((words): Line => ({ key: words, icon: 'warn', label: '', words })),
    ...misses.map(
      ({ key, label, words }): Line => ({ key: `miss ${key}`, icon: 'minus', label, words }),
    ),
  ];
  const met = why.map(
    ({ key, label, words }): Line => ({ key: `why ${key}`, icon: 'check', label, words }),
  );
  if (against.length + met.length === 0) return null;
  return (
    <Section
      title="先生の条件と比べて"
      aside={against.length === 0 ? '合っています' : `合わない点 ${against.length}件`}
    >
      <div className="card card-pad">
        <ul className="fit">
          {[...against, ...met].map(({ key, icon, label, words }) => (
            <li key={key} className={`fit-${icon}`}>
              <Icon name={icon} size={20} />
              <span>
                {label && <b>{label}　</b>}
                {words}
              </span>
            </li>
          ))}
        </ul>
        <OwnWeekFit wish={slots} minutes={minutesOf(matter)} />
        {against.length > 0 && canApply && (
          <p className="t-s c-2 fit-note">
            このままでも応募できます。調整できることがあれば、応募のメッセージでお知らせください。
          </p>
        )}
      </div>
    </Section>
  );
}
