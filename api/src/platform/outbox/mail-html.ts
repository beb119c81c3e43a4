import { linkLabels } from '@tsumugi/contract/notices/placeholders';
import { toHtml } from '@tsumugi/contract/notices/render';

const addresses = /https?:\/\/[^\s<>"'（）「」、。]+/g;
const addressAlone = /^https?:\/\/[^\s<>"'（）「」、。]+$/;
const labels: readonly string[] = Object.values(linkLabels);

// Inline styles: mail programs drop style sheets. URLs may break at any character.
const page =
  'max-width:640px;margin:0 auto;padding:16px;font:15px/1.8 sans-serif;color:#222;overflow-wrap:anywhere;word-break:break-word';
const button =
  'display:inline-block;margin:4px 0;padding:8px 20px;border-radius:6px;background:#1f4e8c;color:#fff;font-weight:bold;text-decoration:none';

/**
 * The HTML part of a mail, made from the stored text so that both parts are equal. A link's label
 * followed by its URL becomes a button; other URLs become links.
 */
export function mailHtml(text: string, subject = ''): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line = '', next = ''] = lines.slice(at, at + 2);
    const label = addressAlone.test(next) && labels.find((each) => line.endsWith(each));
    if (label) at += 1;
    shown.push(
      label
        ? `${linkAddresses(line.slice(0, -label.length))}<a href="${toHtml(next)}" style="${button}">${toHtml(label)}</a>`
        : linkAddresses(line),
    );
  }
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${toHtml(subject)}</title></head>`;
  return `<!DOCTYPE html><html lang="ja">${head}<body style="margin:0"><div style="${page}">${shown.join('<br>')}</div></body></html>`;
}

function linkAddresses(text: string): string {
  let html = '';
  let position = 0;
  for (const match of text.matchAll(addresses)) {
    const address = toHtml(match[0]);
    html += `${toHtml(text.slice(position, match.index))}<a href="${address}">${address}</a>`;
    position = match.index + match[0].length;
  }
  return html + toHtml(text.slice(position));
}
