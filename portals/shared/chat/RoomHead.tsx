import type { ChatRoomInfo } from '@tsumugi/contract/resources/chat';
import { Link } from 'react-router-dom';
import { useFooter } from '../client/queries.js';
import { usePortal } from '../session/portal.js';
import { BothZones } from '../ui/BothZones.js';
import { Icon } from '../ui/Icon.js';
import { matterPathOf, trialPathOf } from './matter-paths.js';
import '../ui/sub-page.css';

interface Props {
  info: ChatRoomInfo;
  onMenu: () => void;
}

/** The room's participants, its topic, and its fixed date. */
export function RoomHead({ info, onMenu }: Props) {
  const { face, prefix } = usePortal();
  const hours = useFooter().data?.hours;
  const trial = trialPathOf(face, info);
  return (
    <>
      <header className="bar bar-sub room-bar">
        <Link
          className="icon-btn to-rooms"
          to={`${prefix}/chat-list`}
          aria-label="チャット一覧へ戻る"
        >
          <Icon name="back" />
        </Link>
        <div className="bar-words">
          <h1>{info.title}</h1>
          <p className="bar-sub-line">
            {info.type === 'admin'
              ? hours
              : [info.subtitle, info.readsAlong && `${info.readsAlong}も閲覧できます`]
                  .filter(Boolean)
                  .join('・')}
          </p>
        </div>
        <button type="button" className="icon-btn" aria-label="チャットのメニュー" onClick={onMenu}>
          <Icon name="dots" />
        </button>
      </header>
      {info.trialAt && (
        <Link className="pin" to={trial ?? matterPathOf(face, info) ?? '#'}>
          <Icon name="calendar" size={20} />
          <span className="t-s">
            <b>体験授業</b> <BothZones at={info.trialAt} timeZone={info.timeZone} />
          </span>
          <Icon name="chev" size={20} />
        </Link>
      )}
    </>
  );
}
