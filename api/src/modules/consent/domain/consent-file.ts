import { consentTypes } from '@tsumugi/contract/resources/consent-document';
import { formatDateTime, formatJapaneseDay } from '@tsumugi/contract/text/format';
import { type Block, type Inline, readMarkdown } from '@tsumugi/contract/text/markdown';

interface GivenConsent {
  readonly type: string;
  readonly documentVersion: string;
  readonly at: Date;
  readonly account: { readonly name: string };
  readonly recordedBy: { readonly name: string };
  readonly byOther: boolean;
  readonly text: { readonly body: string; readonly validFrom: Date } | null;
}

const style =
  'body{font-family:sans-serif;line-height:1.8;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1d1d1f}' +
  'h1{font-size:1.4rem}h2{font-size:1.15rem}h3{font-size:1rem}dl{border:1px solid #ccc;padding:.75rem 1rem}dt{font-size:.85rem;color:#555}' +
  'dd{margin:0 0 .5rem}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.25rem .75rem;text-align:left}';

/**
 * A consent as a file: person, time and version, with the whole text. The page loads nothing and
 * runs no script.
 */
export function consentFile(given: GivenConsent): string {
  const label =
    given.type in consentTypes ? consentTypes[given.type as keyof typeof consentTypes] : given.type;
  const title = `${label}（第${given.documentVersion}版）への同意`;
  const facts: [string, string][] = [
    ['同意した方', given.account.name],
    ['同意した日時', formatDateTime(given.at.toISOString())],
    ...(given.byOther
      ? ([['記録した人', `${given.recordedBy.name}（お電話・書面でのお申し出を記録）`]] as [
          string,
          string,
        ][])
      : []),
    ...(given.text
      ? ([['適用開始日', formatJapaneseDay(given.text.validFrom.toISOString())]] as [
          string,
          string,
        ][])
      : []),
  ];
  const body = given.text
    ? readMarkdown(given.text.body).map(blockHtml).join('\n')
    : '<p>この版の全文は、このシステムでは保存していません。</p>';
  return [
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escaped(title)}</h1>`,
    `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`,
    body,
    '</body></html>',
  ].join('\n');
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const inlineHtml = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return escaped(part.text);
      if (part.kind === 'break') return '<br>';
      if (part.kind === 'link')
        return `<a href="${escaped(part.href)}">${inlineHtml(part.inside)}</a>`;
      return `<${part.kind}>${inlineHtml(part.inside)}</${part.kind}>`;
    })
    .join('');

function blockHtml(block: Block): string {
  const cells = (tag: 'th' | 'td', row: readonly (readonly Inline[])[]) =>
    `<tr>${row.map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`).join('')}</tr>`;
  switch (block.kind) {
    case 'rule':
      return '<hr>';
    case 'heading': {
      const tag = `h${Math.min(block.level + 1, 6)}`;
      return `<${tag}>${inlineHtml(block.inside)}</${tag}>`;
    }
    case 'paragraph':
      return `<p>${inlineHtml(block.inside)}</p>`;
    case 'quote':
      return `<blockquote>${block.inside.map(blockHtml).join('')}</blockquote>`;
    case 'table':
      return `<table>${cells('th', block.head)}${block.rows.map((row) => cells('td', row)).join('')}</table>`;
    case 'list': {
      const items = block.items.map((item) => `<li>${item.map(blockHtml).join('')}</li>`).join('');
      return block.start === null
        ? `<ul>${items}</ul>`
        : `<ol start="${block.start}">${items}</ol>`;
    }
  }
}
