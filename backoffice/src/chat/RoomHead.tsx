import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.js';
import { OpenMenu, useMenu } from '../ui/OpenMenu.js';
import { PresenceMark } from '../ui/PresenceMark.js';

interface RoomHeadProps {
  info: StaffRoomInfo;
  colleagues: readonly string[];
  onSettle: () => void;
  /** Null where neither family nor teacher has written. */
  onPutBack: (() => void) | null;
  onHandover: () => void;
  onSearch: () => void;
  onPrint: () => void;
  /** Closes or reopens a matter's room; null where that is not allowed. */
  onOpenOrClose: (() => void) | null;
  /** For narrow layouts: to the list of rooms, and to the matter. */
  onList: () => void;
  onCase: () => void;
  children?: ReactNode;
}

/** The members of the room, presence of colleagues, and the actions on the room. */
export function RoomHead(props: RoomHeadProps) {
  const { info, colleagues, onSettle, onList, onCase } = props;
  const { work } = info;
  const waits = work.unansweredSince !== null;
  const about =
    info.type === 'matter'
      ? [info.subtitle, 'スタッフの発言は「事務局」と表示されます']
      : ['この方と事務局だけのチャットです'];
  return (
    <header className="row conv-h">
      <IconButton size="small" className="to-list" aria-label="チャット一覧へ" onClick={onList}>
        <Icon name="left" />
      </IconButton>
      <div className="grow">
        <div className="row">
          <h2 className="ell" title={info.title}>
            {info.title}
          </h2>
          <span className="chip out">
            {info.type === 'matter' ? '案件チャット' : '事務局チャット'}
          </span>
          {!info.open && <span className="chip">終了</span>}
          <PresenceMark names={colleagues} />
        </div>
        <div className="sub">{about.join('　')}</div>
      </div>
      <IconButton size="small" className="to-case" aria-label="案件を見る" onClick={onCase}>
        <Icon name="doc" />
      </IconButton>
      {waits ? (
        <Button size="small" onClick={onSettle}>
          対応不要
        </Button>
      ) : (
        work.settled && <span className="sub">対応不要 {work.settled.by}</span>
      )}
      <RoomMenu {...props} />
    </header>
  );
}

/** The menu of the actions on the room. */
function RoomMenu(props: RoomHeadProps) {
  const { info, onPutBack, onHandover, onSearch, onPrint, onOpenOrClose } = props;
  const more = useMenu();
  const run = (step: () => void) => () => {
    more.close();
    step();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label="チャットの操作"
        aria-expanded={more.anchor !== null}
        onClick={({ currentTarget }) => more.open(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <OpenMenu menu={more} label="チャットの操作">
        <MenuItem onClick={run(onSearch)}>
          <Icon name="search" />
          チャット内を検索
        </MenuItem>
        <MenuItem onClick={run(onHandover)}>
          <Icon name="doc" />
          引き継ぎメモ
        </MenuItem>
        <MenuItem onClick={run(onPrint)}>
          <Icon name="print" />
          印刷
        </MenuItem>
        {info.work.unansweredSince === null && onPutBack && (
          <MenuItem onClick={run(onPutBack)}>
            <Icon name="undo" />
            未対応に戻す
          </MenuItem>
        )}
        {onOpenOrClose && (
          <MenuItem className={info.open ? 'late' : undefined} onClick={run(onOpenOrClose)}>
            <Icon name={info.open ? 'ban' : 'chat'} />
            {info.open ? 'チャットを閉じる' : 'チャットを再開'}
          </MenuItem>
        )}
      </OpenMenu>
    </>
  );
}
