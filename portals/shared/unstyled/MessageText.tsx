import { linkify } from '@tsumugi/contract/chat/linkify';

/** The text of a message; web addresses open in a new tab without a referrer. */
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
