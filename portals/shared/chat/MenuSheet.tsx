import type { ChatRoomInfo } from '@tsumugi/contract/resources/chat';
import { Link } from 'react-router-dom';
import { usePortal } from '../session/portal.js';
import { Icon } from '../ui/Icon.js';
import { Sheet } from '../ui/Sheet.js';
import { matterPathOf, teacherPathOf } from './matter-paths.js';

interface Props {
  open: boolean;
  info: ChatRoomInfo;
  onSearch: () => void;
  onPrint: () => void;
  onToStaff: () => void;
  onClose: () => void;
}

/** The further actions of a room. */
export function MenuSheet({ open, info, onSearch, onPrint, onToStaff, onClose }: Props) {
  const { face } = usePortal();
  const about = matterPathOf(face, info);
  const teacher = teacherPathOf(face, info);
  return (
    <Sheet open={open} title={info.title} onClose={onClose}>
      <div className="acts">
        <button type="button" className="act" onClick={onSearch}>
          <Icon name="search" />
          メッセージを探す
        </button>
        <button type="button" className="act" onClick={onPrint}>
          <Icon name="print" />
          印刷する
        </button>
        {teacher && (
          <Link className="act" to={teacher}>
            <Icon name="user" />
            先生のプロフィール
          </Link>
        )}
        {about && (
          <Link className="act" to={about}>
            <Icon name="doc" />
            {face === 'teacher' ? '案件の内容' : 'ご依頼の内容'}
          </Link>
        )}
        {info.type === 'matter' && info.mayWrite && (
          <button type="button" className="act" onClick={onToStaff}>
            <Icon name="desk" />
            次のメッセージは事務局にも確認を頼む
          </button>
        )}
      </div>
      {info.type === 'matter' && (
        <p className="hint">このチャットは、必要に応じて事務局も確認します。</p>
      )}
    </Sheet>
  );
}
