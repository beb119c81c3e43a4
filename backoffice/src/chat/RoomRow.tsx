import { civilOf } from '@tsumugi/contract/calendar/instant';
import type { StaffRoomLine } from '@tsumugi/contract/resources/chat-staff';
import { nearDayWord } from '@tsumugi/contract/text/format';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
import { PresenceMark } from '../ui/PresenceMark.js';
import { hueOf, initialOf } from './side-labels.js';

const most = 99;

/** 09:58 for today, 昨日, else 9/8. */
function whenOf(at: string | null | undefined, today: string): string {
  const parts = civilOf(at);
  if (!parts) return '';
  if (parts.day === today) return parts.time;
  const word = nearDayWord(parts.day, today);
  return word === '昨日' ? word : formatShortDay(parts.day);
}
/** 藤田 由香 様と 野口 彩 先生 → the two names without their titles. */
export const namesOf = (title: string): string[] =>
  title.split('と ').map((name) => name.replace(/ (様|先生|さん)$/, ''));

interface RoomRowProps {
  room: StaffRoomLine;
  current: boolean;
  colleagues: readonly string[];
  today: string;
  href: string;
}

export function RoomRow({ room, current, colleagues, today, href }: RoomRowProps) {
  const { type, title, subtitle, last, work, refused, draft } = room;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const names = namesOf(title);
  const teacher = type === 'admin' && (title.endsWith('先生') || work.unansweredSide === 'teacher');
  const side = type === 'matter' ? work.unansweredSide : teacher ? 'teacher' : 'family';
  return (
    <li ref={element} className={current ? 'room on' : 'room'}>
      {type === 'matter' ? (
        <span className="pair" aria-hidden="true">
          <span className="ava fam">{initialOf(names[0] ?? '')}</span>
          <span className="ava tea">{initialOf(names[1] ?? '')}</span>
        </span>
      ) : (
        <span className={`ava l ${hueOf(side)}`} aria-hidden="true">
          {initialOf(names[0] ?? '')}
        </span>
      )}
      <div>
        <div className="row n1">
          <Link
            className="ell nm"
            to={href}
            aria-current={current ? 'true' : undefined}
            title={title}
          >
            {names.join('・')}
          </Link>
          <PresenceMark names={colleagues} />
          <time className="num" dateTime={last?.at}>
            {whenOf(last?.at, today)}
          </time>
        </div>
        <div style={{ display: 'flex', gap: 8, alignItems: 'center', color: 'var(--ink-2)' }}>
          <span className="ell grow" data-cut="preview" title={last?.text}>
            {refused ? (
              <>
                <span className="late">
                  <Icon name="ban" small />
                </span>{' '}
                未送信のメッセージ
              </>
            ) : draft ? (
              <>
                <span className="stf">下書き</span> {last?.text}
              </>
            ) : (
              (last?.text ?? 'まだ会話がありません')
            )}
          </span>
          {work.waiting > 0 && (
            <span className="dot" title={`返事を待つメッセージ ${work.waiting}件`}>
              <span className="vh">未対応</span>
              {work.waiting > most ? `${most}+` : work.waiting}
            </span>
          )}
        </div>
        <div className="sub ell">
          {side && (
            <span className={hueOf(side)}>
              <Icon name={side === 'teacher' ? 'cap' : 'home'} small />
            </span>
          )}{' '}
          {type === 'matter' ? subtitle : '事務局'}
          {!room.open && '・終了'}
          {work.handover && '・引き継ぎメモ'}
        </div>
      </div>
    </li>
  );
}
