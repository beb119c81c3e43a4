import { linkify } from '@tsumugi/contract/chat/linkify';

/** A message's words; addresses of the web open in a new tab and learn nothing of this page. */
export function MessageText({ text }: { text: string }) {
  return linkify(text).map(({ text: words, href, at }) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
        title={href}
      >
        {words}
      </a>
    ) : (
      words
    ),
  );
}
