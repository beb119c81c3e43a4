import {
  additionalInfoItems,
  additionalInfoLabels,
} from '@tsumugi/contract/resources/additional-info';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { Icon } from '#shared/ui/Icon.js';
import { abroadPath, infoPath } from '../matter-paths.js';
import './given.css';
import type { SectionProps } from './section-props.js';

/** 追加情報: the missing items with the link to their page, or the submitted values. */
export function InfoSection({ candidacy }: SectionProps) {
  const { additionalInfo, matterTeacherId: id, own, dates } = candidacy;
  if (!additionalInfo) {
    const stated = additionalInfoItems.flatMap((name) => {
      const words = own.additionalInfo?.[name];
      return words ? [{ name, label: additionalInfoLabels[name], words }] : [];
    });
    return (
      <div className="section-body">
        <p>
          {dates.additionalInfoAt
            ? `${formatDayWithWeekday(dates.additionalInfoAt)}に提出しました。`
            : 'この案件では追加情報はいりません。'}
        </p>
        {stated.length > 0 && (
          <dl className="dl dl-wide">
            {stated.map(({ name, label, words }) => (
              <div key={name} className="dl-row">
                <dt>{label}</dt>
                <dd className="own-words">{words}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    );
  }
  const { items, internationalProfile } = additionalInfo;
  const needed = items.filter(({ required }) => required);
  return (
    <div className="section-body">
      <ul className="given" aria-label="必要な項目">
        {needed.map(({ name, label, given }) => (
          // A value before the submission comes from an earlier application: a proposal.
          <Needed key={name} label={label} is={given ? 'proposed' : 'missing'} />
        ))}
        {internationalProfile && (
          <Needed
            label="海外・国際教育のプロフィール"
            is={internationalProfile.given ? 'given' : 'missing'}
          />
        )}
        {needed.length === 0 && !internationalProfile && (
          <li>必須の項目はありません。そのまま提出できます。</li>
        )}
      </ul>
      <Link className="btn btn-primary" to={infoPath(id)}>
        追加情報を入力する（約3分）
      </Link>
      {internationalProfile && !internationalProfile.given && (
        <Link className="btn btn-2 btn-48" to={abroadPath(id)}>
          海外・国際教育のプロフィールを書く
        </Link>
      )}
    </div>
  );
}

const standings = {
  given: { words: '入力済み', icon: 'check' },
  proposed: { words: '前にいただいた内容あり・ご確認ください', icon: 'circle' },
  missing: { words: 'これから', icon: 'circle' },
} as const;

function Needed({ label, is }: { label: string; is: keyof typeof standings }) {
  const { words, icon } = standings[is];
  return (
    <li className={is === 'missing' ? 'is-missing' : undefined}>
      <Icon name={icon} size={20} />
      <span>
        {label}
        <span className="c-2 t-s">　{words}</span>
      </span>
    </li>
  );
}
