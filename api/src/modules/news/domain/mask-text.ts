const covered = '＊＊';
const mail = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const phone = /(?<!\d)0\d{1,4}[-‐–—ー−\s]?\d{1,4}[-‐–—ー−\s]?\d{3,4}(?!\d)/g;
const shortest = 2;

/** A free text without the given names and without mail addresses and telephone numbers: what staff wrote in by mistake stays in the house. */
export function maskText(text: string, secrets: readonly string[]): string {
  const longestFirst = [...new Set(secrets.map((each) => each.normalize('NFKC').trim()))]
    .filter((each) => each.length >= shortest)
    .sort((a, b) => b.length - a.length);
  const named = longestFirst.reduce((shown, secret) => shown.replaceAll(secret, covered), text.normalize('NFKC'));
  return named.replace(mail, covered).replace(phone, covered);
}
