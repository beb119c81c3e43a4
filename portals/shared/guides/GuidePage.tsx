import { Fragment } from 'react';
import { usePortal } from '../session/portal.js';
import { Icon } from '../ui/Icon.js';
import { SubPage } from '../ui/SubPage.js';
import './guides.css';
import { type Block, type Piece, readGuide } from './read-guide.js';

/** A guide of docs/ja, chapter by chapter. */
export function GuidePage({ text }: { text: string }) {
  const { profilePath } = usePortal();
  const chapters = readGuide(text);
  return (
    <SubPage title="使い方" back={profilePath}>
      <div className="card guide-list">
        {chapters.map(({ id, title, blocks }) => (
          <details key={id} id={id}>
            <summary className="row row-2 row-56">
              <h2 className="t-m">{title}</h2>
              <Icon name="down" size={20} />
            </summary>
            <div className="guide-body">
              {blocks.map((block, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
                <Part key={at} block={block} />
              ))}
            </div>
          </details>
        ))}
      </div>
    </SubPage>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'text')
    return (
      <p>
        <Words pieces={block.pieces} />
      </p>
    );
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item) => (
        <li key={item.map(({ text }) => text).join('')}>
          <Words pieces={item} />
        </li>
      ))}
    </List>
  );
}

const Words = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, bold }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
    bold ? <b key={at}>{text}</b> : <Fragment key={at}>{text}</Fragment>,
  );
