import { readMarkdown } from '@tsumugi/contract/text/markdown';
import { useMemo } from 'react';
import { usePortal } from '../session/portal.js';
import { Icon } from '../ui/Icon.js';
import { SubPage } from '../ui/SubPage.js';
import { MarkdownNodes } from '../unstyled/MarkdownText.js';
import './guides.css';

/** A guide of docs/ja, chapter by chapter. */
export function GuidePage({ text }: { text: string }) {
  const { profilePath } = usePortal();
  const chapters = useMemo(() => readChapters(text), [text]);
  return (
    <SubPage title="使い方" back={profilePath}>
      <div className="card guide-list">
        {chapters.map(({ id, title, body }) => (
          <details key={id} id={id}>
            <summary className="row row-2 row-56">
              <h2 className="t-m">
                <MarkdownNodes nodes={title} />
              </h2>
              <Icon name="down" size={20} />
            </summary>
            <div className="guide-body">
              <MarkdownNodes nodes={body} />
            </div>
          </details>
        ))}
      </div>
    </SubPage>
  );
}

type Nodes = ReturnType<typeof readMarkdown>['children'];

/** The `##` chapters of a guide, without its title and preface. */
export function readChapters(text: string): { id: string; title: Nodes; body: Nodes }[] {
  const chapters: { id: string; title: Nodes; body: Nodes }[] = [];
  for (const node of readMarkdown(text).children) {
    if (node.type === 'heading' && node.depth === 2)
      chapters.push({ id: `s${chapters.length + 1}`, title: node.children, body: [] });
    else chapters.at(-1)?.body.push(node);
  }
  return chapters;
}
