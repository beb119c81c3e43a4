/** A piece of text; bold pieces are names of buttons and screens. */
export interface Piece {
  text: string;
  bold: boolean;
}
export type Block =
  | { kind: 'text'; pieces: Piece[] }
  | { kind: 'list'; ordered: boolean; items: Piece[][] };
export interface Chapter {
  id: string;
  title: string;
  blocks: Block[];
}

const pieces = (line: string): Piece[] =>
  line
    .split('**')
    .map((text, at) => ({ text, bold: at % 2 === 1 }))
    .filter(({ text }) => text !== '');

/**
 * The Markdown subset of our guides: `##` chapters of paragraphs, lists and **bold**. All other
 * syntax is kept as text.
 */
export function readGuide(markdown: string): Chapter[] {
  const chapters: Chapter[] = [];
  let last: Block | undefined;
  for (const raw of markdown.split('\n')) {
    const line = raw.trim();
    const heading = /^## (.+)$/.exec(line);
    if (heading) {
      chapters.push({ id: `s${chapters.length + 1}`, title: heading[1] ?? '', blocks: [] });
      last = undefined;
      continue;
    }
    const chapter = chapters.at(-1);
    if (line === '' || !chapter) {
      last = undefined;
      continue;
    }
    const item = /^(?:(-)|\d+\.) (.+)$/.exec(line);
    const text = pieces(item?.[2] ?? line);
    if (!item) {
      if (last?.kind === 'text') last.pieces.push(...text);
      else {
        last = { kind: 'text', pieces: text };
        chapter.blocks.push(last);
      }
    } else {
      const ordered = item[1] === undefined;
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(text);
      else {
        last = { kind: 'list', ordered, items: [text] };
        chapter.blocks.push(last);
      }
    }
  }
  return chapters;
}
