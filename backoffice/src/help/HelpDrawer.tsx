import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MarkdownText } from '../../../portals/shared/unstyled/MarkdownText.js';
import { mayOpen, menu } from '../layout/menu.js';
import { Kbd } from '../ui/Kbd.js';
import { Modal } from '../ui/Modal.js';
import { linkToPage, splitTitle } from './guide-page.js';
import { topicOf } from './topics.js';
import '../styles/crud.css';
import '../styles/help.css';

type Shown = { title: string; body: string } | 'failed' | null;

/**
 * The guide page of the current screen, then the keys. A link to another guide page opens inside
 * the drawer.
 */
export default function HelpDrawer({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const [topic, setTopic] = useState(() => topicOf(pathname));
  const [shown, setShown] = useState<Shown>(null);
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!topic) return;
    let current = true;
    readPage(topic).then(
      (text) => current && setShown(splitTitle(text)),
      () => current && setShown('failed'),
    );
    body.current?.scrollTo({ top: 0 });
    return () => {
      current = false;
    };
  }, [topic]);
  const page = shown === 'failed' ? null : shown;
  return (
    <Modal
      title={page ? page.title : '使い方'}
      subject={page ? '使い方' : undefined}
      aside
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keys, and Enter on them is a click */}
      <section
        className="guide"
        ref={body}
        aria-label="この画面の使い方"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing inside need take the focus
        tabIndex={0}
        data-autofocus
        onClick={(event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          if (!link) return;
          event.preventDefault();
          setTopic(link.hash.slice(1));
          // The clicked link is unmounted; keys such as Esc need the focus inside the drawer.
          body.current?.focus();
        }}
      >
        {shown === 'failed' && (
          <p role="alert">使い方を読み込めませんでした。通信を確かめて、もう一度開いてください。</p>
        )}
        {page && (
          <div className="guide-text">
            <MarkdownText text={page.body} linkTo={linkToPage} />
          </div>
        )}
        <h3>キーボード</h3>
        <Shortcuts />
      </section>
    </Modal>
  );
}

/** The pages of docs/ja/staff, each a chunk of its own, by name without extension. */
const files = import.meta.glob<string>('../../../docs/ja/staff/*.md', {
  query: '?raw',
  import: 'default',
});

/** The Markdown of a page; rejects when there is none. */
async function readPage(topic: string): Promise<string> {
  const load = files[`../../../docs/ja/staff/${topic}.md`];
  if (!load) throw new Error(`No guide page ${topic}`);
  return load();
}

const keys = (): [string[], string][] => [
  [['j', '↓'], '次の行'],
  [['k', '↑'], '前の行'],
  [['Enter'], '開く'],
  [['1', '–', '9'], '次の操作'],
  [['Shift', '1', '–', '5'], 'タブを選ぶ'],
  [['x'], '行を選ぶ'],
  [['a'], '担当を変える'],
  [['n'], '電話メモ'],
  [['0'], '不在を記録'],
  [['z'], '元に戻す'],
  [['r'], 'チャットに返信'],
  [['t'], 'チャットのテンプレート'],
  [['f'], 'チャット内を検索'],
  [['e'], 'チャットを対応不要にする'],
  [['/'], '検索'],
  [['Esc'], '閉じる'],
  [['Ctrl', 'Enter'], '確定・記録'],
  [['?'], 'この案内'],
  ...menu.filter(mayOpen).map(({ key, label }): [string[], string] => [['g', key], `${label}へ`]),
];

function Shortcuts() {
  return (
    <dl className="sheet-list">
      {keys().map(([names, effect]) => (
        <div key={effect}>
          <dt>
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
            <span className="vh">{names.join(' ')}</span>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  );
}
