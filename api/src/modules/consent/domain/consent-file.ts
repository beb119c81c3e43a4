import { consentTypes } from '@tsumugi/contract/resources/consent-document';
import { formatDateTime, formatJapaneseDay } from '@tsumugi/contract/text/format';
import { drawMarkdown, readMarkdown } from '@tsumugi/contract/text/markdown';

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
export function consentFile(consent: GivenConsent): string {
  const label =
    consent.type in consentTypes
      ? consentTypes[consent.type as keyof typeof consentTypes]
      : consent.type;
  const title = `${label}（第${consent.documentVersion}版）への同意`;
  const facts: [string, string][] = [
    ['同意した方', consent.account.name],
    ['同意した日時', formatDateTime(consent.at.toISOString())],
    ...(consent.byOther
      ? ([['記録した人', `${consent.recordedBy.name}（お電話・書面でのお申し出を記録）`]] as [
          string,
          string,
        ][])
      : []),
    ...(consent.text
      ? ([['適用開始日', formatJapaneseDay(consent.text.validFrom.toISOString())]] as [
          string,
          string,
        ][])
      : []),
  ];
  const body = consent.text
    ? htmlOf(consent.text.body)
    : '<p>この版の全文は、このシステムでは保存していません。</p>';
  return [
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeText(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escapeText(title)}</h1>`,
    `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeText(value)}</dd>`).join('')}</dl>`,
    body,
    '</body></html>',
  ].join('\n');
}

const escapeText = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Markdown as HTML of our own elements; headings start at h3, below the title of the file. */
function htmlOf(markdown: string): string {
  return drawMarkdown<Html>(readMarkdown(markdown).children, element, { firstHeading: 3 })
    .map(toHtml)
    .join('\n');
}

interface Html {
  readonly html: string;
}
const toHtml = (part: Html | string) => (typeof part === 'string' ? escapeText(part) : part.html);

function element(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (Html | string)[],
): Html {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
    .join('');
  const isVoid = tag === 'br' || tag === 'hr';
  return {
    html: `<${tag}${written}>${isVoid ? '' : `${children.map(toHtml).join('')}</${tag}>`}`,
  };
}
