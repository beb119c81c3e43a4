import { Marked } from 'marked';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Raw HTML comes out as its letters; links other than to a page of this site as their words; headings one level lower, under the drawer's own h2. */
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

/** A guide page as HTML: the title apart, the rest below it. `## ` becomes h3. */
export function draw(markdown: string): { title: string; html: string } {
  const [, title = '', rest = markdown] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [];
  return { title: title.trim(), html: marked.parse(rest, { async: false }) };
}
