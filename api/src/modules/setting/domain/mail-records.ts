import type { MailRecord } from '@tsumugi/contract/resources/mail-check';

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The registered domain, derived from its form: `example.jp`, `example.co.jp`. */
const registered = (domain: string): string => {
  const labels = domain.split('.');
  return labels.slice((labels.at(-2)?.length ?? 0) <= 3 ? -3 : -2).join('.');
};
/**
 * DMARC alignment in its relaxed mode (RFC 7489 3.1): the same registered domain, or one below the
 * other.
 */
export const isAligned = (a: string, b: string): boolean =>
  registered(a) === registered(b) || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);

/** Records under a name; null: the DNS did not answer. */
type TxtRecords = readonly string[] | null;

const unknown: MailRecord = {
  state: 'unknown',
  found: null,
  explanation: 'DNSから返事がありませんでした。時間をおいて、もう一度確かめてください。',
};
const missing = (explanation: string): MailRecord => ({
  state: 'missing',
  found: null,
  explanation,
});

/** Which servers may send for the domain (RFC 7208). */
export function spfOf(texts: TxtRecords): MailRecord {
  if (!texts) return unknown;
  const [found, ...more] = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (found === undefined)
    return missing(
      '送信サーバーの会社が示す「v=spf1」から始まるTXTレコードを、DNSに加えてください。',
    );
  if (more.length > 0)
    return {
      state: 'wrong',
      found,
      explanation: '「v=spf1」のレコードが2つ以上あります。1つにまとめてください。',
    };
  if (/(^|\s)\+?all(\s|$)/i.test(found))
    return {
      state: 'wrong',
      found,
      explanation: 'どこからでも送れる設定です。終わりを「~all」か「-all」にしてください。',
    };
  return { state: 'ok', found, explanation: '' };
}

/** SPF is checked for the envelope's domain, and every mail has the company's envelope. */
export const spfUnneeded = (envelope: string): MailRecord => ({
  state: 'unneeded',
  found: null,
  explanation: `SPFは「${domainOf(envelope)}」のものが確かめられます。`,
});
/** The envelope's SPF does not align with the author's domain (RFC 7489 3.1). */
export const dkimAloneNote = (envelope: string): string =>
  `配送上の差出人（エンベロープ）は ${envelope} のままなので、このドメインのDMARCはDKIMの署名だけで確かめられます。送信サーバーで、このドメインのDKIMの署名を有効にしてください。`;

/** The key of the signatures (RFC 6376), under the first selector that has one. */
export function dkimOf(
  selectors: readonly { readonly selector: string; readonly texts: TxtRecords }[],
): MailRecord {
  let revoked: MailRecord | undefined;
  for (const { selector, texts } of selectors) {
    const found = texts?.find((text) => /(^|;)\s*p=/i.test(text));
    if (found === undefined) continue;
    if (/(^|;)\s*p=\s*[A-Za-z0-9+/]/.test(found))
      return { state: 'ok', found, explanation: `セレクター「${selector}」` };
    revoked = {
      state: 'wrong',
      found,
      explanation: `セレクター「${selector}」の鍵は取り消されています。新しい鍵をDNSに加えてください。`,
    };
  }
  if (revoked) return revoked;
  if (selectors.some(({ texts }) => texts === null)) return unknown;
  const names = selectors.map(({ selector }) => selector).join('・');
  return missing(
    `${names} のどれにもありません。送信サーバーの会社が示すセレクターを、下に入力してください。`,
  );
}

/** How receivers treat unsigned mail (RFC 7489). */
export function dmarcOf(texts: TxtRecords): MailRecord {
  if (!texts) return unknown;
  const [found] = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  if (found === undefined)
    return missing('まず「v=DMARC1; p=none」のTXTレコードを「_dmarc」に加えてください。');
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.exec(found)?.[1];
  if (!policy)
    return {
      state: 'wrong',
      found,
      explanation: '「p=none」「p=quarantine」「p=reject」のどれかを加えてください。',
    };
  return {
    state: 'ok',
    found,
    explanation:
      policy.toLowerCase() === 'none' ? 'p=none（様子を見るだけ）' : `p=${policy.toLowerCase()}`,
  };
}

/**
 * Names at which the DMARC record of a domain may be: at the domain, then at its parent domains,
 * without the top-level domain.
 */
export function dmarcPlaces(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
