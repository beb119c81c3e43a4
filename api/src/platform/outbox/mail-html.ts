import { toHtml } from '@tsumugi/contract/notices/render';

const addresses = /https?:\/\/[^\s<>"'（）「」、。]+/g;

/** The HTML part of a mail, made from the frozen text so that both parts always say the same: addresses become links. */
export function mailHtml(text: string): string {
  let html = '';
  let position = 0;
  for (const match of text.matchAll(addresses)) {
    const address = toHtml(match[0]);
    html += `${toHtml(text.slice(position, match.index))}<a href="${address}">${address}</a>`;
    position = match.index + match[0].length;
  }
  // Written beside the text itself: mail programs drop style sheets.
  return `<div style="max-width:640px;font:15px/1.8 sans-serif;color:#222">${html}${toHtml(text.slice(position))}</div>`;
}
