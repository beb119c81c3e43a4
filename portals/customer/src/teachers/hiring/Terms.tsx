import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { useZone } from '#shared/session/use-zone.js';
import { slotLines } from '#shared/ui/slot-lines.js';
import { wishText } from '../../requests/conditions/condition-labels.js';
import type { WishField } from '../../requests/conditions/wishes.js';
import { wishesOf } from '../../requests/conditions/wishes-of.js';
import { useMatter } from '../../requests/request-queries.js';
import { placeOf } from '../teacher-text.js';

interface Props {
  matterId: number;
  /** The start date that the family has chosen, if any. */
  startDate?: string | null;
}

/** The terms of the formal request, equal to those that the teacher accepts. */
export function Terms({ matterId, startDate = null }: Props) {
  const zone = useZone();
  const { data: matter } = useMatter(matterId);
  if (!matter) return null;
  const wishes = wishesOf(matter);
  const words = (field: WishField) => wishText(field, wishes, matter.courses, zone);
  const lines: (readonly [string, readonly string[]])[] = [
    ['コース', [words('courseIds')]],
    ['科目', [words('subjects')]],
    ['回数と時間', [[words('lessonFrequency'), words('lessonLength')].filter(Boolean).join(' ')]],
    ['期間', [words('lessonPeriod')]],
    ['曜日', slotLines(matter.preferredSlots, zone)],
    ['場所', [placeOf(matter)]],
    [
      '開始',
      [startDate ? `${formatDayWithWeekday(startDate)}から（ご希望）` : '先生と相談して決めます'],
    ],
  ];
  return (
    <dl className="dl" aria-label="ご依頼の内容">
      {lines
        .filter(([, texts]) => texts.some(Boolean))
        .map(([label, texts]) => (
          <div key={label} className="dl-row">
            <dt>{label}</dt>
            <dd>
              {texts.map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
