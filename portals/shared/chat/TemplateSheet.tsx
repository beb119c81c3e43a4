import { type FillValues, fillTemplate, holesIn } from '@tsumugi/contract/chat/fill-template';
import { Link } from 'react-router-dom';
import { usePortal } from '../session/portal.js';
import { Icon } from '../ui/Icon.js';
import { Sheet } from '../ui/Sheet.js';
import { useTemplates } from './templates.js';

interface Props {
  open: boolean;
  values: FillValues;
  onPick: (text: string) => void;
  onClose: () => void;
}

/** 定型文, each filled in for this room; placeholders without a value stay in their braces. */
export function TemplateSheet({ open, values, onPick, onClose }: Props) {
  const { prefix } = usePortal();
  const { data: templates, isError, refetch } = useTemplates(open);
  const dock = (
    <Link className="btn btn-2 btn-48" to={`${prefix}/chat-template/create`}>
      <Icon name="plus" size={20} />
      定型文を作る
    </Link>
  );
  return (
    <Sheet open={open} title="定型文" onClose={onClose} dock={dock}>
      {isError && !templates && (
        <p className="t-s">
          定型文を読み込めませんでした。
          <button type="button" className="text-btn" onClick={() => void refetch()}>
            再読み込み
          </button>
        </p>
      )}
      {templates?.length === 0 && (
        <p className="t-s c-2">よく使う文を登録しておくと、ここから選んで送れます。</p>
      )}
      <ul className="templates">
        {templates?.map(({ id, title, body }) => {
          const text = fillTemplate(body, values);
          return (
            <li key={id}>
              <button type="button" className="act" onClick={() => onPick(text)}>
                <span>
                  <b>{title}</b>
                  <span className="t-s c-2 two-lines">{text}</span>
                  {holesIn(text).length > 0 && (
                    <span className="t-s c-late">空欄の差し込みがあります</span>
                  )}
                </span>
              </button>
              <Link
                className="text-btn"
                to={`${prefix}/chat-template/${id}`}
                aria-label={`${title}を編集`}
              >
                編集
              </Link>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
