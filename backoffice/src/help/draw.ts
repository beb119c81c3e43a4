import { Marked } from 'marked';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/**
 * Raw HTML is escaped; links outside the guide become plain text; headings move one level down,
 * below the drawer's h2.
 */
const marked = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    heading({ tokens, depth }) {
      const level = Math.min(depth + 1, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    link({ tokens, href }) {
      const words = this.parser.parseInline(tokens);
      const page = /^(?:\.\/)?([a-z-]+)\.md$/.exec(href);
      return page ? `<a href="#${page[1]}">${words}</a>` : words;
    },
  },
});

/** A guide page as HTML: the title, and the rest. `## ` becomes h3. */
export function draw(markdown: string): { title: string; html: string } {
  const [, title = '', rest = markdown] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [];
  return { title: title.trim(), html: marked.parse(rest, { async: false }) };
}
